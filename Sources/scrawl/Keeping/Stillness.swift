import Synchronization
import System

/// Whether somebody does anything, for threads that work only while nobody does.
final class Stillness: Sendable {
  private let state = Mutex((isTouched: false, since: Moment.now))

  /// How long nobody may have done anything before.
  private let rest: Duration

  init(rest: Duration = .seconds(2)) {
    self.rest = rest
  }

  /// The hand comes down or is lifted.
  func hand(isDown: Bool, at moment: Moment = .now) {
    state.withLock { $0 = (isDown, moment) }
  }

  /// Somebody did something else, or something that is seen moves.
  func stir(at moment: Moment = .now) {
    state.withLock { $0.since = moment }
  }

  func isStill(at moment: Moment = .now) -> Bool {
    state.withLock { !$0.isTouched && moment - $0.since >= rest }
  }
}
