/// The name of a medium: the SHA-256 of its bytes.
public struct MediumHash: Hashable, Sendable {
  public let bytes: [UInt8]

  /// The number of bytes of a hash.
  public static let count = 32

  /// A SHA-256 that the caller has computed.
  package init(digest: [UInt8]) {
    precondition(digest.count == Self.count, "A SHA-256 has 32 bytes.")
    bytes = digest
  }

  /// Nil if the number of bytes isn't that of a hash.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.bytes = bytes
  }
}
