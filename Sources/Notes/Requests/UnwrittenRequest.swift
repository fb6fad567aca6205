package import Session
package import System

/// A request that was fulfilled, and whose step isn't on the disk yet.
package struct UnwrittenRequest {
  private let id: NoteID
  private let deadline: Moment
  private let answer: RequestAnswer

  /// Lives until the answer was sent, also when another drawing is open by then.
  private let listener: RequestListener?
  private let store: DrawingStore

  /// The number of steps that the store got until then, this one included.
  private let given: Int

  /// Call when the store has the step.
  package init(
    id: NoteID, until deadline: Moment, _ answer: RequestAnswer, _ listener: RequestListener?,
    in store: DrawingStore
  ) {
    (self.id, self.deadline, self.answer) = (id, deadline, answer)
    (self.listener, self.store) = (listener, store)
    given = store.given
  }

  /// Answers if the step is on the disk, or takes too long. Returns whether it did.
  package func didAnswer() -> Bool {
    // The store takes back the count of a step that it can never write, which may be this one.
    if store.given < given || deadline <= .now {
      answer(NotesReply.unwritten.bytes)
      return true
    }
    guard store.written >= given else { return false }
    answer(NotesReply.done(id).bytes)
    return true
  }
}
