/// The media of a drawing: those that aren't in a file yet, and a source of the others.
public struct DrawingMedia: MediumSource {
  /// The media in memory, until the file has them.
  public private(set) var unwritten: [MediumHash: Medium] = [:]

  /// Finds the media in the file; nil if there is no file.
  public var source: (any MediumSource)?

  public init(_ source: (any MediumSource)? = nil) {
    self.source = source
  }

  public func medium(_ hash: MediumHash) -> Medium? {
    unwritten[hash] ?? source?.medium(hash)
  }

  public var names: [MediumHash: String] {
    (source?.names ?? [:]).merging(unwritten.compactMapValues(\.name)) { _, own in own }
  }

  public var isEmpty: Bool { unwritten.isEmpty && source?.isEmpty != false }

  /// Keeps a medium in memory until the file has it.
  public mutating func keep(_ medium: Medium, as hash: MediumHash) {
    unwritten[hash] = medium
  }

  /// Call this when the file has all media: drops those in memory, since the source finds them now. Without a source
  /// they stay.
  public mutating func didWrite() {
    if source != nil { unwritten = [:] }
  }
}
