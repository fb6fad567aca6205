package import Session
package import System

/// A request that was fulfilled, but whose step isn't on the disk yet.
package struct UnwrittenRequest {
  private let id: NoteID
  private let deadline: Moment
  private let answer: RequestAnswer

  /// The listener, kept until the answer was sent, even if another drawing is open by then.
  private let listener: RequestListener?
  private let store: DrawingStore

  /// The number of steps that the store had got by then, including this one.
  private let given: Int

  /// Call when the store has got the step.
  package init(
    id: NoteID, until deadline: Moment, _ answer: RequestAnswer, _ listener: RequestListener?,
    in store: DrawingStore
  ) {
    (self.id, self.deadline, self.answer) = (id, deadline, answer)
    (self.listener, self.store) = (listener, store)
    given = store.given
  }

  /// Answers if the step is on the disk, or after the deadline. Returns whether it answered.
  package func didAnswer() -> Bool {
    // The store decreases the count for a step that it can never write, which may be this one.
    if store.given < given || deadline <= .now {
      answer(NotesReply.unwritten.bytes)
      return true
    }
    guard store.written >= given else { return false }
    answer(NotesReply.done(id).bytes)
    return true
  }
}
