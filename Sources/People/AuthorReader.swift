package import Documents
package import Marks
package import Parts
import Session
package import System

/// Reads in the file of the open drawing who drew what, and keeps what was read: only what has come since is read after that.
package final class AuthorReader {
  /// The people of the steps and of the marks, as far as they are read.
  package private(set) var steps = Authors()
  package private(set) var marks = Authors()

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
    (steps, marks) = (Authors(), Authors())
  }

  // The closures aren't called if another drawing is shown when the answer comes.

  /// Reads who did the steps.
  package func readSteps(then: @escaping () -> Void) {
    turnToDrawing()
    let asked = drawing.asked
    asked.session.readStepAuthors(after: steps, by: worker) { [weak self] found in
      guard let self, asked.isShown else { return }
      // An answer to an earlier request may come later.
      if let found, found.end > steps.end { steps = found }
      then()
    }
  }

  /// Reads who drew the marks.
  package func readMarks(then: @escaping () -> Void) {
    turnToDrawing()
    let asked = drawing.asked
    asked.session.readMarkAuthors(after: marks, by: worker) { [weak self] found in
      guard let self, asked.isShown else { return }
      if let found, found.end > marks.end { marks = found }
      then()
    }
  }

  /// Reads who drew and changed a mark; nil if the file doesn't have it yet.
  package func readStory(ofMark id: Int, then: @escaping (MarkStory?) -> Void) {
    let asked = drawing.asked
    asked.session.readStory(ofMark: id, by: worker, then: asked.answer(then))
  }

  /// The person who did a step, if it is somebody else than the user, and several people drew; nil otherwise.
  package func otherPerson(ofStep id: Int) -> Person? {
    guard session === drawing.session, drawing.session.hasSeveralPeople, let person = steps[id],
      person.id != drawing.session.person?.id
    else { return nil }
    return person
  }
}
