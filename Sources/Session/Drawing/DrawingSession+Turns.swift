package import Geometry
package import Marks
package import System

/// Examines marks that are in a file. The event loop doesn't wait for that; later requests are run in their turn, so that all
/// changes are in the order of the user's actions.
extension DrawingSession {
  /// Whether a worker is examining marks.
  package var isLooking: Bool { turns.isLooking }

  /// Runs `act` after all earlier requests of the user: at once, unless a worker is examining marks.
  package func inTurn(_ act: @escaping () -> Void) {
    if turns.isFree { act() } else { turns.add(act) }
  }

  /// Lets `find` examine the drawing in its turn, and calls `then` with the result, on the loop. If marks are in a file, `worker`
  /// calls `find`.
  package func look<Found: Sendable>(
    by worker: Worker, _ find: @escaping @Sendable (Drawing) -> Found,
    then: @escaping (Found) -> Void
  ) {
    inTurn { [self] in
      guard drawing.hasSource else { return then(find(drawing)) }
      turns.isLooking = true
      lookNow(by: worker, find) { [self] found in
        turns.isLooking = false
        act { then(found) }
        while let next = turns.next() { act(next) }
      }
    }
  }

  private func lookNow<Found: Sendable>(
    by worker: Worker, _ find: @escaping @Sendable (Drawing) -> Found,
    then: @escaping (Found) -> Void
  ) {
    worker.run { [drawing] in
      (drawing, find(drawing))
    } then: { [self] before, found in
      // Another program may have changed the drawing, or the store has gone to another state.
      guard drawing.delta(since: before)?.isEmpty == true else {
        return lookNow(by: worker, find, then: then)
      }
      then(found)
    }
  }

  private func act(_ body: () -> Void) {
    turns.isActing = true
    body()
    turns.isActing = false
  }

  /// Lets `find` compute a change in its turn, and makes that change, as a part of a step. Calls `then` with the change, nil if
  /// there is none, and with its area.
  package func perform(
    by worker: Worker, in shared: SharedStep,
    finding find: @escaping @Sendable (Drawing) -> FoundChange?,
    then: @escaping (Change?, Rect?) -> Void
  ) {
    inTurn { [self] in
      // The store replaces the drawing on arrival, so a change made before would be lost.
      guard !waiting.isTravelling else {
        return whenHere { [self] in perform(by: worker, in: shared, finding: find, then: then) }
      }
      look(by: worker, find) { [self] found in
        guard let found else { return then(nil, nil) }
        let area = perform(found.change, as: found.name.now, joining: shared.hasBegun)
        shared.hasBegun = true
        then(found.change, area)
      }
    }
  }

  /// Undoes the changes of a shared step in their turn, and removes the step from the history. Calls `then` with the area of the
  /// change.
  package func takeBack(_ shared: SharedStep, then: @escaping (Rect?) -> Void) {
    inTurn { [self] in if shared.hasBegun { then(takeBack()) } }
  }
}
