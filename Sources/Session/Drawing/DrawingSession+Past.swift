import Documents
package import Marks
package import System

/// Looks at earlier states of the drawing without going there.
extension DrawingSession {
  /// Asks `find` about the states before the present one, the latest first, and calls `then` with its first answer; with nil
  /// if it has none for any state that can be read. Those of earlier sittings are read on the store's thread.
  package func lookBack<Found>(
    _ find: @escaping (Drawing) -> Found?, then: @escaping (Found?) -> Void
  ) {
    lookBack(from: history[history.current]?.parent, find, then: then)
  }

  private func lookBack<Found>(
    from state: Int?, _ find: @escaping (Drawing) -> Found?, then: @escaping (Found?) -> Void
  ) {
    var (past, next) = (drawing, state)
    while let id = next, let state = history[id] {
      past.restore(from: state.keptMemento)
      if let found = find(past) { return then(found) }
      next = state.parent
    }
    guard let next, !waiting.isWaiting else { return then(nil) }
    store.readSteps(.back, history.start) { [weak self] result in
      guard let self, case .success(.read(let steps)) = result, history.learn(steps) else {
        return then(nil)
      }
      lookBack(from: next, find, then: then)
    }
  }

  /// Reads earlier steps than the known ones, the latest first, until the history has `count` states, and calls `then`; ends
  /// early if all are known, no more can be read, or `progress` is cancelled.
  package func readPast(
    atMost count: Int, _ progress: Progress, then: @escaping () -> Void
  ) {
    guard history[history.start]?.parent != nil, history.count < count, !waiting.isWaiting,
      !progress.isCancelled
    else { return then() }
    store.readSteps(.back, history.start) { [weak self] result in
      guard let self, case .success(.read(let steps)) = result, history.learn(steps) else {
        return then()
      }
      readPast(atMost: count, progress, then: then)
    }
  }
}
