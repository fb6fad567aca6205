/// The choice of the messages that a conversation shows, and of the unread ones. Any thread can make the conversation.
struct ConversationPlan: Sendable {
  var scope: NotesScope
  let me: String

  /// Messages of others with this clock or a later one are unread; nil if all are read.
  var unreadClock: Int?
  let calendar: LocalCalendar

  func conversation(of state: NotesState) -> Conversation {
    let threads: Set<NoteID> =
      if case .thread(let id) = scope {
        [id]
      } else {
        Set(state.allThreads.filter { scope.shows($0.record) }.map(\.record.id))
      }
    return Conversation(
      state.messages(inThreads: threads), reactions: state.reactions(inThreads: threads.contains),
      me: me, unreadClock: unreadClock, calendar: calendar)
  }
}
