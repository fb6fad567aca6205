import System

/// Decides when the canvas gives the workers jobs for missing tiles.
struct TileSchedule {
  /// Whether the workers' jobs are out of date.
  var isOutOfDate = true

  /// Whether the visible contents have just changed, so that the view may wait for tiles.
  private var contentsHaveChanged = true

  /// The delay after the view was displayed before the workers begin, in milliseconds. It leaves the processors to the X server.
  var pause = 1

  /// The end of the delay; nil while nothing is planned.
  private(set) var deadline: Moment?

  /// Call this when the visible contents change.
  mutating func contentsDidChange() {
    isOutOfDate = true
    contentsHaveChanged = true
  }

  /// Returns whether the visible contents have changed since the last call.
  mutating func takeContentsChange() -> Bool {
    defer { contentsHaveChanged = false }
    return contentsHaveChanged
  }

  /// Plans to give the workers jobs after `pause`. Call this after the view was displayed.
  mutating func plan() {
    guard isOutOfDate, deadline == nil else { return }
    deadline = .now + .milliseconds(pause)
  }

  /// Whether it is time to give the workers jobs.
  var isDue: Bool { isOutOfDate && (deadline.map { $0 <= .now } ?? true) }

  /// Call this when the workers get jobs.
  mutating func begin() {
    (isOutOfDate, deadline) = (false, nil)
  }
}
