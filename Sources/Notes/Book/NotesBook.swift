package import Marks

/// Shows the entries of a drawing as a conversation, and follows every change of the drawing.
package final class NotesBook {
  /// What following a drawing has come to.
  package enum Outcome: Hashable, Sendable {
    case same, changed

    /// The entries have to be read anew: `open` the book with them.
    case lost
  }

  /// What the entries say; nil until they were read.
  package private(set) var state: NotesState?
  package private(set) var conversation: Conversation

  /// Which messages the conversation shows.
  package private(set) var scope = NotesScope.open

  /// Called after each change of the conversation, with the number of its rows before.
  package var onRows: ((RowChanges, _ before: Int) -> Void)?

  /// Called after another conversation has taken the place of the one before.
  package var onReset: (() -> Void)?

  private let me: String
  private let calendar: LocalCalendar
  private var unreadClock: Int?

  /// The drawing that the state is of.
  private var drawing: Drawing?

  /// More changes than this are shown as another conversation.
  private static let mostChanges = 64

  /// `me` is the id of the person at the screen.
  package init(me: String, calendar: LocalCalendar = LocalCalendar()) {
    (self.me, self.calendar) = (me, calendar)
    conversation = Conversation([], me: me, calendar: calendar)
  }

  /// Takes what was read of a drawing. Messages of others with the clock `unread` or a later one are unread.
  package func open(_ state: NotesState, of drawing: Drawing, unread: Int?) {
    (self.state, self.drawing, unreadClock) = (state, drawing, unread)
    reset()
  }

  /// Shows nothing until the next drawing is read.
  package func close() {
    (state, drawing, unreadClock, scope) = (nil, nil, nil, .open)
    reset()
  }

  package func show(_ scope: NotesScope) {
    guard scope != self.scope else { return }
    self.scope = scope
    reset()
  }

  /// Begins to treat all messages as read.
  package func readAll() {
    guard unreadClock != nil else { return }
    unreadClock = nil
    if conversation.unreadPosition != nil { reset() }
  }

  /// Follows the drawing to its present state, however it came there.
  package func follow(_ drawing: Drawing) -> Outcome {
    guard let before = self.drawing, state != nil else { return .lost }
    guard let delta = drawing.delta(since: before) else { return .lost }
    let edits = delta.entryEdits
    self.drawing = drawing
    guard !edits.isEmpty else { return .same }
    guard let touched = state?.touched(by: edits) else { return .lost }
    let shown = shown(touched)
    state?.apply(edits)
    let now = self.shown(touched)
    let moves = shown.scope.contains { id, isShown in now.scope[id].map { $0 != isShown } ?? false }
    if moves || touched.messages.count + touched.reactions.count > Self.mostChanges {
      reset()
    } else {
      apply(Self.changes(from: shown, to: now, touched))
    }
    return .changed
  }

  // MARK: Changes

  /// What the conversation shows of some records.
  private struct Shown {
    /// Whether threads are in the scope. Those that come or go bring or take messages which are named here.
    var scope: [NoteID: Bool] = [:]
    var messages: [NoteID: Message] = [:]
    var reactions: [NoteID: Reaction] = [:]
  }

  private func shown(_ touched: NotesState.Touched) -> Shown {
    var shown = Shown()
    guard let state else { return shown }
    for id in touched.threads {
      if let thread = state.thread(id) { shown.scope[id] = scope.shows(thread.record) }
    }
    for id in touched.messages {
      guard let message = state.message(id)?.record, isShown(message.thread) else { continue }
      shown.messages[id] = message
    }
    for id in touched.reactions {
      guard let reaction = state.reaction(id), state.thread(of: reaction).map(isShown) == true
      else { continue }
      shown.reactions[id] = reaction.record
    }
    return shown
  }

  private static func changes(
    from old: Shown, to new: Shown, _ touched: NotesState.Touched
  ) -> [Conversation.Change] {
    let messages = touched.messages.sorted().compactMap { id -> Conversation.Change? in
      guard old.messages[id] != new.messages[id] else { return nil }
      return new.messages[id].map { .restore($0) } ?? .remove(id)
    }
    let reactions = touched.reactions.sorted().compactMap { id -> Conversation.Change? in
      guard old.reactions[id] != new.reactions[id] else { return nil }
      return (new.reactions[id].map { .restoreReaction($0) })
        ?? old.reactions[id].map { .removeReaction($0) }
    }
    return messages + reactions
  }

  private func apply(_ changes: [Conversation.Change]) {
    for change in changes { apply(change) }
  }

  /// Changes what is shown and not what is said, such as how much of a long message.
  package func showMore(of message: NoteID) { apply(.showMore(message)) }

  private func apply(_ change: Conversation.Change) {
    let before = conversation.rowCount
    let rows = conversation.apply(change)
    if !rows.isEmpty { onRows?(rows, before) }
  }

  private func isShown(_ thread: NoteID) -> Bool {
    state?.thread(thread).map { scope.shows($0.record) } ?? false
  }

  private func reset() {
    conversation = makeConversation()
    onReset?()
  }

  private func makeConversation() -> Conversation {
    guard let state else { return Conversation([], me: me, calendar: calendar) }
    let threads = Set(state.allThreads.filter { scope.shows($0.record) }.map(\.record.id))
    let messages = state.allMessages.filter { threads.contains($0.thread) }
    let reactions = state.reactions { threads.contains($0) }
    return Conversation(
      messages, reactions: reactions, me: me, unreadClock: unreadClock, calendar: calendar)
  }
}
