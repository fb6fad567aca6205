package import Marks

/// Shows the entries of a drawing as a conversation, and follows every change of the drawing.
package final class NotesBook {
  /// The result of following a drawing.
  package enum Outcome: Hashable, Sendable {
    case same, changed

    /// The entries have to be read again: `open` the book with them.
    case lost
  }

  /// The state of the conversation in the entries; nil until they were read.
  package private(set) var state: NotesState?
  package private(set) var conversation: Conversation

  /// Called after each change of the conversation, with the number of its rows before.
  package var onRows: ((RowChanges, _ before: Int) -> Void)?

  /// Called after another conversation has taken the place of the one before.
  package var onReset: (() -> Void)?

  /// Makes conversations of many messages on another thread: calls `make` there, and then `take` on this one with the result.
  /// Without it, all are made at once.
  package var background:
    (
      (
        _ make: @escaping @Sendable () -> MadeConversation,
        _ take: @escaping (MadeConversation) -> Void
      ) -> Void
    )?

  private var plan: ConversationPlan

  /// The number of the conversation that is being made; nil while the state's own is shown.
  private var making: Int?
  private var lastMade = 0

  /// The actions to run once the conversation of the state is shown.
  private var waiting: [() -> Void] = []

  /// The drawing to which the state belongs.
  private var drawing: Drawing?

  /// The most changes that are applied to the shown conversation; after more, another one is made.
  private static let mostChanges = 64

  /// The most edits that are followed; after more, as by a large paste, the entries are read again.
  private static let mostEdits = 1000

  /// The most messages of a conversation that is made on this thread.
  private static let mostMessages = 4000

  /// `me` is the id of the user.
  package init(me: String, calendar: LocalCalendar = LocalCalendar()) {
    plan = ConversationPlan(scope: .open, me: me, unreadClock: nil, calendar: calendar)
    conversation = Conversation([], me: me, calendar: calendar)
  }

  /// The messages that the conversation shows, or will show when it has been made.
  package var scope: NotesScope { plan.scope }

  /// Reads entries for this book, on any thread. Messages of others with the clock `unread` or a later one are unread.
  package func reader(unread: Int?) -> NotesReader {
    var plan = plan
    plan.unreadClock = unread
    return NotesReader(plan: plan)
  }

  /// Shows the part that was read so far, while the rest is still being read.
  package func preview(_ reading: NotesReading) {
    guard state == nil, reading.plan.scope == scope else { return }
    take(reading.conversation)
  }

  /// Takes the result of reading a drawing.
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

  /// Marks all messages as read.
  package func readAll() {
    guard plan.unreadClock != nil else { return }
    plan.unreadClock = nil
    if making == nil { apply(.readAll) } else { reset() }
  }

  /// Calls `action` once the conversation shows the state in the present scope.
  package func whenShown(_ action: @escaping () -> Void) {
    if making == nil { action() } else { waiting.append(action) }
  }

  /// Follows the drawing to its present state, regardless of the changes in between.
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

  /// The visible state of some records.
  private struct Shown {
    /// Whether threads are in the scope. The messages of a thread that enters or leaves it are in `messages`.
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

  /// Changes only the presentation, not the conversation, such as the visible length of a message.
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
