/// The visible part of a line, from one place to another. A place is the index of a sample plus the fraction of the segment to
/// the next one, so it stays valid when the line's style changes.
@frozen public struct StrokePart: Hashable, Sendable {
  public let start: Double
  public let end: Double

  public init(from start: Double, to end: Double) {
    (self.start, self.end) = (start, end)
  }

  /// Whether the part lies on a line of `count` samples. NaN never does.
  package func isSound(in count: Int) -> Bool {
    start >= 0 && start < end && end <= Double(count - 1)
  }
}
