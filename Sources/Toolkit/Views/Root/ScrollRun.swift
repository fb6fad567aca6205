/// A run of scrolls without a pause, which all go to the view that took the first one.
struct ScrollRun {
  /// The view that takes the scrolls.
  weak var view: View?

  private var last: UInt32?

  /// The time without a scroll after which another view may take the next one, in milliseconds.
  private static let pause: UInt32 = 600

  /// Adds a scroll. Returns whether it continues the run.
  mutating func goesOn(at time: UInt32) -> Bool {
    let goesOn = last.map { time &- $0 <= Self.pause } ?? false
    last = time
    if !goesOn { view = nil }
    return goesOn
  }
}
