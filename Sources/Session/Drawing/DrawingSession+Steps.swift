package import Marks
package import System

extension DrawingSession {
  /// Has `worker` look at what the step to a state changed, and calls `then` on the loop; with nil for a step that changed more
  /// than a user can look at, or that can't be read. That of an earlier sitting is read on the store's thread. For a step that
  /// moved marks in memory, `find` gets the drawing after it as well.
  package func look<Found: Sendable>(
    atStep state: Int, by worker: Worker, _ find: @escaping @Sendable (Delta, Drawing?) -> Found,
    then: @escaping (Found?) -> Void
  ) {
    if let after = history[state], let before = after.parent.flatMap({ history[$0] }) {
      let (start, end) = (before.keptMemento, after.keptMemento)
      return worker.run(awaited: false) { [drawing] in
        Drawing.delta(from: start, to: end).map { delta in
          guard delta.move != nil, !drawing.hasSource else { return find(delta, nil) }
          var there = drawing
          there.restore(from: end)
          return find(delta, there)
        }
      } then: {
        then($0)
      }
    }
    store.readStep(state) { result in
      guard case .success(let delta?) = result else { return then(nil) }
      worker.run(awaited: false) {
        find(delta, nil)
      } then: {
        then($0)
      }
    }
  }
}
