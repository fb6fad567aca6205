import Synchronization

/// A conversation that another thread has made, for the thread that shows it.
package final class MadeConversation: Sendable {
  private let conversation: Mutex<Conversation?>
  let rowCount: Int

  init(_ plan: ConversationPlan, of state: NotesState) {
    let made = plan.conversation(of: state)
    rowCount = made.rowCount
    conversation = Mutex(made)
  }

  /// The conversation; nil after the first call.
  func take() -> Conversation? {
    conversation.withLock { conversation in
      let made = conversation
      conversation = nil
      return made
    }
  }
}
