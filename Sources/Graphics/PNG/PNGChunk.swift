/// A chunk of a PNG besides its pixels (PNG specification, section 5.3).
public struct PNGChunk: Hashable, Sendable {
  /// Four letters, whose cases tell how programs treat an unknown chunk.
  public let kind: String
  public let data: [UInt8]

  public init(_ kind: String, _ data: [UInt8]) {
    precondition(Self.isKind(Array(kind.utf8)), "The kind of a chunk has four letters.")
    (self.kind, self.data) = (kind, data)
  }

  /// Whether bytes can be the kind of a chunk: four letters.
  public static func isKind(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == 4
      && bytes.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }
}
