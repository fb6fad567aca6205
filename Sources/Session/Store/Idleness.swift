import Synchronization
package import System

/// Tells whether the program is being used, for threads that work only while it isn't.
package final class Idleness: Sendable {
  private let state = Mutex((isTouched: false, since: Moment.now))

  /// The time without input after which the program is idle.
  private let rest: Duration

  package init(rest: Duration = .seconds(2)) {
    self.rest = rest
  }

  /// Call this when a touch begins or ends.
  package func noteTouch(isDown: Bool, at moment: Moment = .now) {
    state.withLock { $0 = (isDown, moment) }
  }

  /// Call this for other input and for animations.
  package func noteActivity(at moment: Moment = .now) {
    state.withLock { $0.since = moment }
  }

  package func isIdle(at moment: Moment = .now) -> Bool {
    state.withLock { !$0.isTouched && moment - $0.since >= rest }
  }
}
