package import Marks

/// The conversation in a drawing's entries, read on any thread: its state, and the rows made of it.
package struct NotesReading: Sendable {
  let state: NotesState
  let plan: ConversationPlan
  let conversation: MadeConversation

  fileprivate init(_ state: NotesState, _ plan: ConversationPlan) {
    (self.state, self.plan) = (state, plan)
    conversation = MadeConversation(plan, of: state)
  }
}

/// Reads the entries of a drawing for a book.
package struct NotesReader: Sendable {
  let plan: ConversationPlan

  /// The numbers of entries that are read first, and the number of rows that always fills a window.
  private static let counts = [256, 4096]
  private static let rows = 200

  /// All entries; nil if they can't be read.
  package func all(_ entries: Entries) -> NotesReading? {
    NotesState(entries).map { NotesReading($0, plan) }
  }

  /// The newest entries, with more rows than fit into view; nil if there are so few entries that reading all takes no longer, or
  /// if they can't be read.
  package func newest(_ entries: Entries) -> NotesReading? {
    for count in Self.counts {
      let first = entries.nextID - count
      guard first > 1, let state = NotesState(entries, from: first) else { return nil }
      let reading = NotesReading(state, plan)
      if reading.conversation.rowCount >= Self.rows { return reading }
    }
    return nil
  }
}
