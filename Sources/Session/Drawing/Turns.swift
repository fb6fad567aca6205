/// A queue of the user's actions, which wait while a worker answers an earlier one.
struct Turns {
  /// The acts that wait, the oldest first.
  private var acts: [() -> Void] = []

  /// Whether a worker is examining the drawing.
  var isLooking = false

  /// Whether an action is running in its turn. Requests made by it belong to it.
  var isActing = false

  /// Whether no earlier request is pending.
  var isFree: Bool { !isLooking && (isActing || acts.isEmpty) }

  mutating func add(_ act: @escaping () -> Void) {
    acts.append(act)
  }

  /// The next action; nil if there is none, or a worker is busy.
  mutating func next() -> (() -> Void)? {
    isLooking || acts.isEmpty ? nil : acts.removeFirst()
  }
}
