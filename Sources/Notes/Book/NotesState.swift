package import Marks

/// What the entries of a drawing say: its threads, messages and reactions.
///
/// Threads are roots. Messages and reactions are children of the thread that they belong to, and count while it is there.
package struct NotesState: Sendable {
  private var threads = StoredRecords<NoteThread>()
  private var messages = StoredRecords<Message>()
  private var reactions = StoredRecords<Reaction>()

  /// The keys of the entries that belong to each root.
  private var children: [Int: Set<Int>] = [:]

  /// The highest clock of all messages that were ever seen.
  package private(set) var clock = 0

  /// Entries with smaller keys were in the drawing when it was read, or had been removed.
  private let firstNewKey: Int

  package init() {
    firstNewKey = 0
  }

  /// Reads the entries of a drawing; nil if they can't be read. Unless they are in memory it reads a file: call it on another
  /// thread than the event loop's then.
  package init?(_ entries: Entries) {
    guard let children = entries.readChildren() else { return nil }
    firstNewKey = entries.nextID
    for root in entries.roots(ofKind: NoteThread.kind) { put(root, key: root.key) }
    for child in children { put(child, key: child.key) }
  }

  // MARK: Records

  /// The threads, the oldest first.
  package var allThreads: [Stored<NoteThread>] {
    threads.ids.compactMap { thread($0) }.sorted { $0.entry.key < $1.entry.key }
  }

  package func thread(_ id: NoteID) -> Stored<NoteThread>? { threads.latest(id) { _ in true } }

  package func message(_ id: NoteID) -> Stored<Message>? {
    messages.latest(id) { thread(ofEntry: $0.entry) == $0.record.thread }
  }

  /// The message that a thread began with.
  package func firstMessage(of thread: NoteID) -> Message? {
    guard let key = self.thread(thread)?.entry.key else { return nil }
    let own = (children[key] ?? []).compactMap { messages.stored[$0]?.record }
    return own.min { MessageOrder($0) < MessageOrder($1) }.flatMap { message($0.id)?.record }
  }

  package func reaction(_ id: NoteID) -> Stored<Reaction>? {
    reactions.latest(id) { thread(ofEntry: $0.entry) != nil }
  }

  /// All messages, in no order.
  package var allMessages: [Message] { messages.ids.compactMap { message($0)?.record } }

  /// The reactions in some threads, in no order.
  func reactions(inThreads isMeant: (NoteID) -> Bool) -> [Reaction] {
    reactions.ids.compactMap { reaction($0) }
      .filter { thread(ofEntry: $0.entry).map(isMeant) ?? false }.map(\.record)
  }

  /// The thread that a reaction belongs to.
  func thread(of reaction: Stored<Reaction>) -> NoteID? { thread(ofEntry: reaction.entry) }

  private func thread(ofEntry entry: Entry) -> NoteID? {
    entry.parent.flatMap { threads.stored[$0]?.record.id }
  }

  // MARK: Following

  /// The records that a change of entries touches.
  struct Touched {
    var threads: Set<NoteID> = []
    var messages: Set<NoteID> = []
    var reactions: Set<NoteID> = []
  }

  /// Which records may be others after `edits`; nil if the entries have to be read anew.
  func touched(by edits: [EntryEdit]) -> Touched? {
    var touched = Touched()
    for edit in edits {
      for entry in [edit.old, edit.new].compactMap(\.self) { note(entry, in: &touched) }
      guard (edit.old ?? edit.new)?.parent == nil, Self.id(edit.old) != Self.id(edit.new) else {
        continue
      }
      // With a thread come those that belong to it, which edits don't name.
      if edit.old == nil, children[edit.key] == nil, edit.key < firstNewKey { return nil }
      for key in children[edit.key] ?? [] {
        if let message = messages.stored[key] { touched.messages.insert(message.record.id) }
        if let reaction = reactions.stored[key] { touched.reactions.insert(reaction.record.id) }
      }
    }
    return touched
  }

  private static func id(_ entry: Entry?) -> NoteID? {
    entry.flatMap { Stored<NoteThread>($0)?.record.id }
  }

  private func note(_ entry: Entry, in touched: inout Touched) {
    if let thread = Stored<NoteThread>(entry) { touched.threads.insert(thread.record.id) }
    if let message = Stored<Message>(entry) { touched.messages.insert(message.record.id) }
    if let reaction = Stored<Reaction>(entry) { touched.reactions.insert(reaction.record.id) }
  }

  mutating func apply(_ edits: [EntryEdit]) {
    for edit in edits {
      if let old = edit.old, let parent = old.parent { children[parent]?.remove(edit.key) }
      if let new = edit.new {
        put(new, key: edit.key)
      } else {
        remove(edit.key)
      }
    }
  }

  private mutating func put(_ entry: Entry, key: Int) {
    if let parent = entry.parent {
      children[parent, default: []].insert(key)
      let message = Stored<Message>(entry)
      clock = max(clock, message?.record.clock ?? 0)
      messages.set(key, to: message)
      reactions.set(key, to: Stored(entry))
    } else {
      if children[key] == nil { children[key] = [] }
      threads.set(key, to: Stored(entry))
    }
  }

  private mutating func remove(_ key: Int) {
    threads.set(key, to: nil)
    messages.set(key, to: nil)
    reactions.set(key, to: nil)
  }
}
