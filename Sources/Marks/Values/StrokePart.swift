/// The part of a line that is seen, from one place to another. A place is the number of a sample, with a fraction where it lies on
/// the way to the next one: so it stays where it is when the line's style changes.
@frozen public struct StrokePart: Hashable, Sendable {
  public let start: Double
  public let end: Double

  public init(from start: Double, to end: Double) {
    (self.start, self.end) = (start, end)
  }

  /// Whether a line of so many samples may have it. NaN never is a place.
  package func isSound(in count: Int) -> Bool {
    start >= 0 && start < end && end <= Double(count - 1)
  }
}
