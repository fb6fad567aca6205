/// A queue of the user's acts, which wait while a worker answers an earlier one.
struct Turns {
  /// The acts that wait, the oldest first.
  private var acts: [() -> Void] = []

  /// Whether a worker is looking for something.
  var isLooking = false

  /// Whether an act whose turn has come is under way. What it asks for is a part of it.
  var isActing = false

  /// Whether nothing that was asked for before is left to be done.
  var isFree: Bool { !isLooking && (isActing || acts.isEmpty) }

  mutating func add(_ act: @escaping () -> Void) {
    acts.append(act)
  }

  /// The act whose turn has come; nil if there is none.
  mutating func next() -> (() -> Void)? {
    isLooking || acts.isEmpty ? nil : acts.removeFirst()
  }
}
