/// The media of a drawing: those that no file has yet, and where the others are found.
public struct DrawingMedia: MediumSource {
  /// What is in memory until a file has it.
  public private(set) var unwritten: [MediumHash: Medium] = [:]

  /// What finds the media that a file has; nil where there is no file.
  public var source: (any MediumSource)?

  public init(_ source: (any MediumSource)? = nil) {
    self.source = source
  }

  public func medium(_ hash: MediumHash) -> Medium? {
    unwritten[hash] ?? source?.medium(hash)
  }

  /// Keeps a medium until it is written.
  public mutating func keep(_ medium: Medium, as hash: MediumHash) {
    unwritten[hash] = medium
  }

  /// Lets go of what was kept: the source finds it from now on. Without a source all of it stays.
  public mutating func didWrite() {
    if source != nil { unwritten = [:] }
  }
}
