/// Where the media are found that marks name by their hashes. Several threads ask it at once.
public protocol MediumSource: Sendable {
  /// The medium with this hash; nil where it is not to be had.
  func medium(_ hash: MediumHash) -> Medium?
}
