import Synchronization
package import System

/// Whether nobody uses the program, for threads that work only then.
package final class Idleness: Sendable {
  private let state = Mutex((isTouched: false, since: Moment.now))

  /// How long nobody may have done anything before.
  private let rest: Duration

  package init(rest: Duration = .seconds(2)) {
    self.rest = rest
  }

  /// The hand comes down or is lifted.
  package func hand(isDown: Bool, at moment: Moment = .now) {
    state.withLock { $0 = (isDown, moment) }
  }

  /// Somebody did something else, or something that is seen moves.
  package func noteActivity(at moment: Moment = .now) {
    state.withLock { $0.since = moment }
  }

  package func isIdle(at moment: Moment = .now) -> Bool {
    state.withLock { !$0.isTouched && moment - $0.since >= rest }
  }
}
