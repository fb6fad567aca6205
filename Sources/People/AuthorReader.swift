package import Marks
package import Parts
import Session
package import System

/// Reads in the file of the open drawing who did its steps, and keeps what was read: only newer steps are read after that.
package final class AuthorReader {
  /// The people of the steps, as far as they are read.
  package private(set) var steps = Authors()

  private let drawing: any OpenDrawing
  private let worker: Worker

  /// The session of the drawing whose people are kept.
  private weak var session: DrawingSession?

  package init(_ drawing: any OpenDrawing, _ worker: Worker) {
    (self.drawing, self.worker) = (drawing, worker)
  }

  /// Forgets what was read of another drawing.
  private func turnToDrawing() {
    guard session !== drawing.session else { return }
    session = drawing.session
    steps = Authors()
  }

  /// Reads who did the steps, and then calls `then` with whether some are of other people than the user. `then` isn't called if
  /// another drawing is shown by then.
  package func readSteps(then: @escaping (Bool) -> Void) {
    turnToDrawing()
    let asked = drawing.asked
    asked.session.readStepAuthors(after: steps, by: worker) { [weak self] found in
      guard let self, asked.isShown else { return }
      // An answer to an earlier request may come later.
      if let found, found.end > steps.end { steps = found }
      then(steps.areSeveral)
    }
  }

  /// The person who did a step, if it is somebody else than the user, and several people drew; nil otherwise.
  package func otherPerson(ofStep id: Int) -> Person? {
    guard session === drawing.session, steps.areSeveral, let person = steps[id],
      person.id != drawing.session.person?.id
    else { return nil }
    return person
  }
}
