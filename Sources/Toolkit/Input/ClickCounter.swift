import Geometry

/// Counts the presses that follow each other quickly at one place.
public struct ClickCounter: Hashable, Sendable {
  private var last: Touch?
  private var count = 0

  /// In milliseconds and units.
  private static let longestPause: UInt32 = 400
  private static let reach = 4.0

  public init() {}

  /// Answers which press in a row this is, from 1 on.
  public mutating func add(_ touch: Touch) -> Int {
    // The clock wraps around.
    if let last, touch.time &- last.time <= Self.longestPause,
      (touch.location - last.location).length <= Self.reach
    {
      count += 1
    } else {
      count = 1
    }
    last = touch
    return count
  }
}
