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

  /// Called after each change of the conversation, with the number of its rows before.
  package var onRows: ((RowChanges, _ before: Int) -> Void)?

  /// Called after another conversation has taken the place of the one before.
  package var onReset: (() -> Void)?

  /// Makes conversations of many messages on another thread: calls `make` there, and then `take` on this one with the
  /// result. Without it, all are made at once.
  package var background:
    (
      (
        _ make: @escaping @Sendable () -> MadeConversation,
        _ take: @escaping (MadeConversation) -> Void
      ) -> Void
    )?

  private var plan: ConversationPlan

  /// The number of the conversation that is being made; nil while the one of the state is shown.
  private var making: Int?
  private var lastMade = 0

  /// What to do when the conversation of the state is shown.
  private var waiting: [() -> Void] = []

  /// The drawing that the state is of.
  private var drawing: Drawing?

  /// More changes than this are shown as another conversation.
  private static let mostChanges = 64

  /// After more edits at once, as those of a large paste, the entries are read anew.
  private static let mostEdits = 1000

  /// Conversations of more messages are made on another thread.
  private static let mostMessages = 4000

  /// `me` is the id of the person at the screen.
  package init(me: String, calendar: LocalCalendar = LocalCalendar()) {
    plan = ConversationPlan(scope: .open, me: me, unreadClock: nil, calendar: calendar)
    conversation = Conversation([], me: me, calendar: calendar)
  }

  /// Which messages the conversation shows, or will show when it was made.
  package var scope: NotesScope { plan.scope }

  /// Reads entries for this book, on any thread. Messages of others with the clock `unread` or a later one are unread.
  package func reader(unread: Int?) -> NotesReader {
    var plan = plan
    plan.unreadClock = unread
    return NotesReader(plan: plan)
  }

  /// Shows a part of what is read, while the rest is still being read.
  package func preview(_ reading: NotesReading) {
    guard state == nil, reading.plan.scope == scope else { return }
    take(reading.conversation)
  }

  /// Takes what was read of a drawing.
  package func open(_ reading: NotesReading, of drawing: Drawing) {
    (state, self.drawing) = (reading.state, drawing)
    plan.unreadClock = reading.plan.unreadClock
    guard reading.plan.scope == scope else { return reset() }
    take(reading.conversation)
  }

  /// Shows nothing until the next drawing is read.
  package func close() {
    (state, drawing, plan.unreadClock, plan.scope) = (nil, nil, nil, .open)
    reset()
  }

  package func show(_ scope: NotesScope) {
    guard scope != self.scope else { return }
    plan.scope = scope
    reset()
  }

  /// Begins to treat all messages as read.
  package func readAll() {
    guard plan.unreadClock != nil else { return }
    plan.unreadClock = nil
    if making == nil { apply(.readAll) } else { reset() }
  }

  /// Calls `action` when the conversation shows what the state says in the present scope.
  package func whenShown(_ action: @escaping () -> Void) {
    if making == nil { action() } else { waiting.append(action) }
  }

  /// Follows the drawing to its present state, however it came there.
  package func follow(_ drawing: Drawing) -> Outcome {
    guard let before = self.drawing, state != nil else { return .lost }
    guard let delta = drawing.delta(since: before) else { return .lost }
    let edits = delta.entryEdits
    self.drawing = drawing
    guard !edits.isEmpty else { return .same }
    guard edits.count <= Self.mostEdits else { return .lost }
    guard let touched = state?.touched(by: edits) else { return .lost }
    let shown = shown(touched)
    state?.apply(edits)
    let now = self.shown(touched)
    let moves = shown.scope.contains { id, isShown in now.scope[id].map { $0 != isShown } ?? false }
    let isMuch = touched.messages.count + touched.reactions.count > Self.mostChanges
    if moves || isMuch || making != nil {
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

  // MARK: Conversations

  private func reset() {
    let plan = plan
    guard let state else { return show(Conversation([], me: plan.me, calendar: plan.calendar)) }
    guard let background, state.messageCount(in: plan.scope) > Self.mostMessages else {
      return show(plan.conversation(of: state))
    }
    lastMade += 1
    let number = lastMade
    making = number
    background {
      MadeConversation(plan, of: state)
    } _: { [weak self] made in
      if let self, making == number { take(made) }
    }
  }

  private func take(_ made: MadeConversation) {
    if let conversation = made.take() { show(conversation) }
  }

  private func show(_ conversation: Conversation) {
    self.conversation = conversation
    making = nil
    onReset?()
    let actions = waiting
    waiting = []
    for action in actions { action() }
  }
}
