import System

/// How long an input method is waited for, and when it is tried again after that was in vain.
struct RetryPolicy {
  /// How long a key waits for the method, and may in the worst case keep what came after it waiting.
  static let forKey: Duration = .milliseconds(800)

  /// The number of the last attempt to reach the method.
  private(set) var attempts = 0

  /// Until when keys wait for the method that is just being opened; nil where it was waited for before.
  private(set) var endOfGrace: Moment?

  /// When an answer to the opening is not expected any more.
  private(set) var endOfOpening: Moment = .now

  /// The window that the last attempt was for, and what went wrong with it.
  private var owner: UInt = 0
  private var failures = 0
  private var lateKeys = 0
  private var pauseEnd: Moment = .now

  /// Whether it makes sense to try now, where the method is that of the window `owner`.
  mutating func allows(_ owner: UInt) -> Bool {
    if owner != self.owner { self = RetryPolicy(after: attempts, owner: owner) }
    return pauseEnd <= .now
  }

  /// An attempt begins.
  mutating func begin() {
    attempts += 1
    endOfGrace = failures == 0 ? .now + Self.forKey : nil
    // A machine may be slow as a whole.
    endOfOpening = .now + .seconds(1 << min(failures, 4))
  }

  /// The attempt has come to nothing, or a key had no answer. A message may be lost by a method that is just starting,
  /// so the first attempts follow each other at once.
  mutating func lose(byKey: Bool = false) {
    failures += 1
    if byKey { lateKeys += 1 }
    pauseEnd = .now + (failures < 3 ? .zero : .seconds(1 << min(failures, 6)))
  }

  /// A key had its answer in time.
  mutating func win() {
    (failures, lateKeys) = (0, 0)
  }

  /// The method has answered after all; who is always late is left alone.
  mutating func revive() {
    if lateKeys < 3 { pauseEnd = .now }
  }

  init() {}

  private init(after attempts: Int, owner: UInt) {
    self.attempts = attempts
    self.owner = owner
  }
}
