package import Marks

/// The conversation about a drawing thread by thread, for programs and people without a window.
package struct Transcript {
  /// A thread with its messages.
  struct Thread {
    let stored: Stored<NoteThread>
    let conversation: Conversation
  }

  private let state: NotesState
  private let threads: [Stored<NoteThread>]
  private let messages: [NoteID: [Message]]
  private let reactions: [NoteID: [Reaction]]
  private let names: NameRegister
  let calendar: LocalCalendar

  /// The threads of a scope, the oldest first. Similar names are distinguished across all threads.
  package init(
    _ state: NotesState, _ scope: NotesScope, calendar: LocalCalendar = LocalCalendar()
  ) {
    (self.state, self.calendar) = (state, calendar)
    threads = state.allThreads.filter { scope.shows($0.record) }
    let all = state.allMessages
    messages = Dictionary(grouping: all, by: \.thread)
    names = all.reduce(into: NameRegister()) { $0.add($1.author) }
    let threads = Dictionary(all.lazy.map { ($0.id, $0.thread) }) { first, _ in first }
    reactions = Dictionary(
      grouping: state.reactions { _ in true }.filter { threads[$0.message] != nil }
    ) { threads[$0.message] ?? NoteID(high: 0, low: 0) }
  }

  /// The thread whose id has a prefix.
  package static func thread(
    _ prefix: NoteIDPrefix, in state: NotesState
  ) throws(NotesRefusal) -> NotesScope {
    .thread(try prefix.find(in: state.threadIDs, orThrow: .noSuchThread))
  }

  /// The number of digits that distinguishes the ids of all threads and messages.
  var idLength: Int {
    let ids = (Array(state.threadIDs) + Array(state.messageIDs)).map(\.text).sorted()
    let same = zip(ids, ids.dropFirst()).map { zip($0.utf8, $1.utf8).prefix { $0 == $1 }.count }
    return max(NoteIDPrefix.fewest, (same.max() ?? 0) + 1)
  }

  func visit<Failure: Error>(_ body: (Thread) throws(Failure) -> Void) throws(Failure) {
    for thread in threads {
      let id = thread.record.id
      let conversation = Conversation(
        messages[id] ?? [], reactions[id] ?? [], me: "", calendar, among: names,
        showing: Limits.entryBytes)
      try body(Thread(stored: thread, conversation: conversation))
    }
  }
}

extension NotesState {
  /// The number of a drawing's open threads. It reads no file.
  package static func openThreadCount(in entries: Entries) -> Int {
    var threads: [NoteID: NoteThread] = [:]
    for root in entries.roots(ofKind: NoteThread.kind) {
      guard let thread = Stored<NoteThread>(root)?.record else { continue }
      threads[thread.id] = threads[thread.id]?.merged(with: thread) ?? thread
    }
    return threads.values.count { !$0.isResolved }
  }
}
