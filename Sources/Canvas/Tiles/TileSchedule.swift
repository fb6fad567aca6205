import System

/// When the crew is told what is needed.
struct TileSchedule {
  /// Whether the crew has to be told.
  var isOutOfDate = true

  /// Whether what is seen has just changed, and may be waited for.
  private var isHasty = true

  /// How many milliseconds after the view is on the screen what is missing is begun with: till then whoever brings it to
  /// the eyes finds the processors free.
  var pause = 1

  /// When that is over; nil while nothing is planned.
  private(set) var deadline: Moment?

  /// What is seen has changed.
  mutating func hurry() {
    isOutOfDate = true
    isHasty = true
  }

  /// Answers whether what is seen has changed since the last call.
  mutating func takeHaste() -> Bool {
    defer { isHasty = false }
    return isHasty
  }

  /// The view is on the screen: what is missing is going to be begun with.
  mutating func plan() {
    guard isOutOfDate, deadline == nil else { return }
    deadline = .now + .milliseconds(pause)
  }

  /// Whether the crew is to be told now.
  var isDue: Bool { isOutOfDate && (deadline.map { $0 <= .now } ?? true) }

  /// The crew is being told.
  mutating func begin() {
    (isOutOfDate, deadline) = (false, nil)
  }
}
