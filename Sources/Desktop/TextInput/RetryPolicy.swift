import System

/// The time to wait for an input method, and the time of the next attempt after a failure.
struct RetryPolicy {
  /// The time for which a key, and the events after it, may wait for the method.
  static let forKey: Duration = .milliseconds(800)

  /// The number of the latest attempt.
  private(set) var attempts = 0

  /// The end of the time in which keys wait for a method that is being opened; nil after a failed attempt.
  private(set) var endOfGrace: Moment?

  /// The deadline for opening the method.
  private(set) var endOfOpening: Moment = .now

  /// The selection owner of the latest attempt, and its failures.
  private var owner: UInt = 0
  private var failures = 0
  private var lateKeys = 0
  private var pauseEnd: Moment = .now

  /// Whether to make an attempt now. A new `owner` of the selection resets the policy.
  mutating func allows(_ owner: UInt) -> Bool {
    if owner != self.owner { self = RetryPolicy(after: attempts, owner: owner) }
    return pauseEnd <= .now
  }

  /// Begins an attempt.
  mutating func begin() {
    attempts += 1
    endOfGrace = failures == 0 ? .now + Self.forKey : nil
    // The time doubles after each failure, since the whole machine may be slow.
    endOfOpening = .now + .seconds(1 << min(failures, 4))
  }

  /// Records a failed attempt, or a key whose reply was late. A starting method may lose a message, so the first retries follow
  /// at once.
  mutating func recordFailure(byKey: Bool = false) {
    failures += 1
    if byKey { lateKeys += 1 }
    pauseEnd = .now + (failures < 3 ? .zero : .seconds(1 << min(failures, 6)))
  }

  /// Records a key whose reply came in time.
  mutating func recordSuccess() {
    (failures, lateKeys) = (0, 0)
  }

  /// Records a late reply. Allows an attempt now, unless replies were late three times.
  mutating func recordLateReply() {
    if lateKeys < 3 { pauseEnd = .now }
  }

  init() {}

  private init(after attempts: Int, owner: UInt) {
    self.attempts = attempts
    self.owner = owner
  }
}
