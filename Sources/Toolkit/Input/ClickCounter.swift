import Geometry

/// Recognises double and triple clicks.
public struct ClickCounter: Hashable, Sendable {
  private var last: Touch?
  private var count = 0

  /// The longest time between clicks, in milliseconds, and their greatest distance.
  private static let longestPause: UInt32 = 400
  private static let reach = 4.0

  public init() {}

  /// Returns the click's number in its row, from 1.
  public mutating func add(_ touch: Touch) -> Int {
    // `&-` since timestamps wrap around.
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
