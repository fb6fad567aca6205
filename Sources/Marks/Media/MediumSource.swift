/// Finds media by the hashes that marks refer to them by. Several threads may call it at once.
public protocol MediumSource: Sendable {
  /// The medium with this hash; nil if it is missing or unreadable.
  func medium(_ hash: MediumHash) -> Medium?

  /// The names of the files that media came from, as far as they are known. It may have to read a file.
  var names: [MediumHash: String] { get }

  /// Whether there are no media. It may have to read a file.
  var isEmpty: Bool { get }
}
