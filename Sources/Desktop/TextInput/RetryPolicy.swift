import System

/// How long to wait for an input method, and when to try again after a failure.
struct RetryPolicy {
  /// How long a key may wait for the method, and later events with it.
  static let forKey: Duration = .milliseconds(800)

  /// The number of the latest attempt.
  private(set) var attempts = 0

  /// Until when keys wait for a method that is being opened; nil if an earlier attempt failed.
  private(set) var endOfGrace: Moment?

  /// The deadline for opening the method.
  private(set) var endOfOpening: Moment = .now

  /// The selection owner of the latest attempt, and its failures.
  private var owner: UInt = 0
  private var failures = 0
  private var lateKeys = 0
  private var pauseEnd: Moment = .now

  /// Whether to try now. A new `owner` of the selection starts over.
  mutating func allows(_ owner: UInt) -> Bool {
    if owner != self.owner { self = RetryPolicy(after: attempts, owner: owner) }
    return pauseEnd <= .now
  }

  /// Begins an attempt.
  mutating func begin() {
    attempts += 1
    endOfGrace = failures == 0 ? .now + Self.forKey : nil
    // Doubles after each failure, since the whole machine may be slow.
    endOfOpening = .now + .seconds(1 << min(failures, 4))
  }

  /// Records a failed attempt, or a key without a reply in time. A starting method may lose a message, so the first
  /// retries follow at once.
  mutating func recordFailure(byKey: Bool = false) {
    failures += 1
    if byKey { lateKeys += 1 }
    pauseEnd = .now + (failures < 3 ? .zero : .seconds(1 << min(failures, 6)))
  }

  /// Records a key with a reply in time.
  mutating func recordSuccess() {
    (failures, lateKeys) = (0, 0)
  }

  /// The method has replied late. Allows an attempt now, unless replies were late three times.
  mutating func recordLateReply() {
    if lateKeys < 3 { pauseEnd = .now }
  }

  init() {}

  private init(after attempts: Int, owner: UInt) {
    self.attempts = attempts
    self.owner = owner
  }
}
