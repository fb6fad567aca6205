package import Geometry
package import Marks
package import System

/// Looking at marks that lie in a file. The event loop doesn't wait for that; what is asked for meanwhile is done in its turn,
/// so that the order of all changes is that of the user's acts.
extension DrawingSession {
  /// Whether a worker is looking at marks.
  package var isLooking: Bool { turns.isLooking }

  /// Runs `act` after everything that the user asked for earlier: at once, unless a worker is looking at marks.
  package func inTurn(_ act: @escaping () -> Void) {
    if turns.isFree { act() } else { turns.add(act) }
  }

  /// Has `find` look at the drawing in its turn, and calls `then` with what it found, on the loop. Where marks lie in a file,
  /// `worker` calls `find`.
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
      // Others may have changed the drawing, or the store has come to another state.
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

  /// Has `find` look for a change in its turn, and makes it, as a part of a step. Calls `then` with the change, nil if there is
  /// none, and the area in which the drawing looks otherwise.
  package func perform(
    by worker: Worker, in shared: SharedStep,
    finding find: @escaping @Sendable (Drawing) -> FoundChange?,
    then: @escaping (Change?, Rect?) -> Void
  ) {
    inTurn { [self] in
      // The store replaces the drawing when it arrives, and a change that was made before would be lost.
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

  /// Undoes in its turn the changes that share a step, and removes that from the history. Calls `then` with the area of the change.
  package func takeBack(_ shared: SharedStep, then: @escaping (Rect?) -> Void) {
    inTurn { [self] in if shared.hasBegun { then(takeBack()) } }
  }
}
