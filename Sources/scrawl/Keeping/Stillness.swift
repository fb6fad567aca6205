import Desktop
import Synchronization

/// Whether somebody draws, for threads that work only while nobody does.
final class Stillness: Sendable {
  private let state = Mutex((isTouched: false, since: Moment.now))

  /// How long nobody may have drawn before.
  private static let rest = Duration.seconds(2)

  /// The hand comes down or is lifted.
  func hand(isDown: Bool) {
    state.withLock { $0 = (isDown, .now) }
  }

  var isStill: Bool {
    state.withLock { !$0.isTouched && .now - $0.since >= Self.rest }
  }
}
