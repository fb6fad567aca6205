package import Marks

/// The conversation in a drawing's entries: its threads, messages and reactions.
///
/// Threads are roots. Messages and reactions are children of the thread that they belong to, and exist only while the thread
/// does.
package struct NotesState: Sendable {
  private var threads = StoredRecords<NoteThread>()
  private var messages = StoredRecords<Message>()
  private var reactions = StoredRecords<Reaction>()

  /// The keys of the entries that belong to each root, and the key of its first message.
  private var children: [Int: ChildKeys] = [:]
  private var firsts: [Int: Int] = [:]

  /// The highest clock of all messages that were ever seen.
  package private(set) var clock = 0

  /// Entries with smaller keys were in the drawing when it was read, or had been removed before.
  private let firstNewKey: Int

  package init() {
    firstNewKey = 0
  }

  /// Reads the entries of a drawing; nil if they can't be read. Unless they are in memory this reads a file, so don't call it on
  /// the event loop's thread.
  ///
  /// With `first`, it reads only messages and reactions whose entries have at least this key, and their threads.
  package init?(_ entries: Entries, from first: Int = 1) {
    guard let children = entries.readChildren(from: first) else { return nil }
    firstNewKey = entries.nextID
    messages.reserve(children.count)
    for child in children { put(child, key: child.key) }
    guard first > 1 else {
      for root in entries.roots(ofKind: NoteThread.kind) { put(root, key: root.key) }
      return
    }
    for key in Array(self.children.keys) {
      if let root = entries.roots[key] { put(root, key: key) }
    }
  }

  // MARK: Records

  /// The threads, the oldest first.
  package var allThreads: [Stored<NoteThread>] {
    threads.ids.compactMap { thread($0) }.sorted { $0.key < $1.key }
  }

  /// The ids of all records of a kind, including children of missing threads.
  var threadIDs: some Sequence<NoteID> { threads.ids }
  var messageIDs: some Sequence<NoteID> { messages.ids }

  package func thread(_ id: NoteID) -> Stored<NoteThread>? { threads.latest(id) { _ in true } }

  package func message(_ id: NoteID) -> Stored<Message>? {
    messages.latest(id) { thread(ofRoot: $0.parent) == $0.record.thread }
  }

  /// The first message of a thread.
  package func firstMessage(of thread: NoteID) -> Message? {
    let first = self.thread(thread).flatMap { firsts[$0.key] }
    return first.flatMap { messages.stored[$0] }.flatMap { message($0.record.id)?.record }
  }

  package func reaction(_ id: NoteID) -> Stored<Reaction>? {
    reactions.latest(id) { thread(ofRoot: $0.parent) != nil }
  }

  /// All messages, unordered.
  package var allMessages: [Message] { messages(inThreads: nil) }

  /// An upper bound of the number of messages in a scope.
  func messageCount(in scope: NotesScope) -> Int {
    guard case .thread(let id) = scope else { return messages.stored.count }
    return thread(id).flatMap { children[$0.key] }?.all.count ?? 0
  }

  /// The messages of some threads, or of all, unordered. Those of one entry are in the order of their keys.
  func messages(inThreads meant: Set<NoteID>?) -> [Message] {
    var found: [Message] = []
    if meant == nil { found.reserveCapacity(messages.stored.count) }
    var many: Set<NoteID> = []
    for (root, keys) in children {
      guard let thread = threads.stored[root]?.record.id, meant?.contains(thread) ?? true else {
        continue
      }
      for key in keys.all {
        guard let message = messages.stored[key]?.record, message.thread == thread else { continue }
        if messages.hasMany(message.id) {
          many.insert(message.id)
        } else {
          found.append(message)
        }
      }
    }
    let merged = many.compactMap { message($0)?.record }
    return found + merged.filter { meant?.contains($0.thread) ?? true }
  }

  /// The reactions in some threads, unordered.
  func reactions(inThreads isMeant: (NoteID) -> Bool) -> [Reaction] {
    reactions.ids.compactMap { reaction($0) }
      .filter { thread(ofRoot: $0.parent).map(isMeant) ?? false }.map(\.record)
  }

  /// The thread that a reaction belongs to.
  func thread(of reaction: Stored<Reaction>) -> NoteID? { thread(ofRoot: reaction.parent) }

  private func thread(ofRoot key: Int?) -> NoteID? {
    key.flatMap { threads.stored[$0]?.record.id }
  }

  // MARK: Following

  /// The records that a change of entries may change.
  struct Touched {
    var threads: Set<NoteID> = []
    var messages: Set<NoteID> = []
    var reactions: Set<NoteID> = []
  }

  /// The records that `edits` may change; nil if the entries have to be read again.
  func touched(by edits: [EntryEdit]) -> Touched? {
    var touched = Touched()
    for edit in edits {
      for entry in [edit.old, edit.new].compactMap(\.self) { note(entry, in: &touched) }
      guard (edit.old ?? edit.new)?.parent == nil, Self.id(edit.old) != Self.id(edit.new) else {
        continue
      }
      // A thread that appears brings its children along, which the edits don't name.
      if edit.old == nil, children[edit.key] == nil, edit.key < firstNewKey { return nil }
      for key in children[edit.key]?.all ?? [] {
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
      if let new = edit.new {
        put(new, key: edit.key)
      } else {
        remove(edit.key, of: edit.old?.parent)
      }
    }
  }

  private mutating func put(_ entry: Entry, key: Int) {
    if let parent = entry.parent {
      children[parent, default: ChildKeys()].insert(key)
      let message = Stored<Message>(entry)
      clock = max(clock, message?.record.clock ?? 0)
      messages.set(key, to: message)
      reactions.set(key, to: message == nil ? Stored(entry) : nil)
      findFirst(of: parent, after: key, message?.record)
    } else {
      if children[key] == nil { children[key] = ChildKeys() }
      threads.set(key, to: Stored(entry))
    }
  }

  private mutating func remove(_ key: Int, of parent: Int?) {
    threads.set(key, to: nil)
    messages.set(key, to: nil)
    reactions.set(key, to: nil)
    guard let parent else { return }
    children[parent]?.remove(key)
    findFirst(of: parent, after: key, nil)
  }

  /// Finds the first message of a root again after the entry with a key became `message`.
  private mutating func findFirst(of root: Int, after key: Int, _ message: Message?) {
    func order(_ key: Int) -> MessageOrder? { messages.stored[key].map { MessageOrder($0.record) } }
    if firsts[root] == key {
      let keys = children[root]?.all ?? []
      firsts[root] = keys.compactMap { key in order(key).map { ($0, key) } }.min { $0.0 < $1.0 }?.1
    } else if let message {
      let isFirst = firsts[root].flatMap(order).map { MessageOrder(message) < $0 } ?? true
      if isFirst { firsts[root] = key }
    }
  }
}
