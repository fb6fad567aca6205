package import Marks
package import System

extension DrawingSession {
  /// Lets `worker` examine the change of the step to a state, and calls `then` on the loop; with nil for a step with too many
  /// changes, or one that can't be read. A step of an earlier sitting is read on the store's thread. For a step that moved marks
  /// in memory, `find` also gets the drawing after it.
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
