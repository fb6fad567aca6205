package import Marks
package import System

extension DrawingSession {
  /// Has `worker` look at what the step to a state changed, and calls `then` on the loop; with nil for a step that changed more
  /// than a user can look at, or that can't be read. That of an earlier sitting is read on the store's thread.
  package func look<Found: Sendable>(
    atStep state: Int, by worker: Worker, _ find: @escaping @Sendable (Delta) -> Found,
    then: @escaping (Found?) -> Void
  ) {
    if let after = history[state], let before = after.parent.flatMap({ history[$0] }) {
      let (start, end) = (before.keptMemento, after.keptMemento)
      return worker.run(awaited: false) {
        Drawing.delta(from: start, to: end).map(find)
      } then: {
        then($0)
      }
    }
    store.readStep(state) { result in
      guard case .success(let delta?) = result else { return then(nil) }
      worker.run(awaited: false) {
        find(delta)
      } then: {
        then($0)
      }
    }
  }
}
