extension Conversation {
  /// A change of a conversation.
  package enum Change: Hashable, Sendable {
    /// A new message, or a later version of one. An earlier version changes nothing.
    case put(Message)
    /// An earlier version of a message, restored by undo.
    case restore(Message)
    /// A message removed by undo, as if it had never been written.
    case remove(NoteID)
    case react(Reaction)
    /// An earlier version of a reaction, restored by undo.
    case restoreReaction(Reaction)
    case removeReaction(Reaction)
    /// Shows more of a long message.
    case showMore(NoteID)
    /// Removes the line above the unread messages.
    case readAll
  }

  /// Applies a change. Returns the rows that changed.
  package func apply(_ change: Change) -> RowChanges {
    switch change {
    case .put(let message):
      let known = self.message(message.id)
      return replace(known, by: known?.merged(with: message) ?? message)
    case .restore(let message): return replace(self.message(message.id), by: message)
    case .remove(let id): return replace(message(id), by: nil)
    case .react(let reaction): return react(to: reaction.message) { $0.put(reaction) }
    case .restoreReaction(let reaction):
      return react(to: reaction.message) {
        $0.remove(reaction)
        $0.put(reaction)
      }
    case .removeReaction(let reaction):
      return react(to: reaction.message) { $0.remove(reaction) }
    case .showMore(let id):
      return changingRows(of: [id]) {
        limits[id] = (limits[id] ?? limit) * 4
        if let position = position(of: id) { reshape(at: position) }
      }
    case .readAll:
      let first = unreadPosition.map { messages[$0].id }
      return changingRows(of: Set(first.map { [$0] } ?? [])) { endUnread() }
    }
  }

  private func react(to message: NoteID, _ change: (inout ReactionCounts) -> Void) -> RowChanges {
    changingRows(of: [message]) {
      change(&reactions)
      if let position = position(of: message) { reshape(at: position) }
    }
  }

  private func replace(_ old: Message?, by new: Message?) -> RowChanges {
    guard old != new else { return RowChanges() }
    var touched = neighbourhood(of: [old, new].compactMap(\.self))
    touched.formUnion(namesakes(old?.author, new?.author))
    return changingRows(of: touched) {
      if let old, let new, canReplace(old, by: new) {
        replaceInPlace(new)
      } else {
        if let position = old.flatMap({ position(of: $0.id) }) { remove(at: position) }
        if let new { insert(new) } else if let old { limits[old.id] = nil }
      }
      // A reply shows a quote only if the quoted message exists.
      for reply in replies[(new ?? old)?.id ?? NoteID(high: 0, low: 0)] ?? [] {
        if let position = position(of: reply) { reshape(at: position) }
      }
    }
  }

  /// The messages whose rows may depend on `versions`, which are versions of one message.
  private func neighbourhood(of versions: [Message]) -> Set<NoteID> {
    var ids = Set(unreadPosition.map { [messages[$0].id] } ?? [])
    for message in versions {
      ids.insert(message.id)
      ids.formUnion(replies[message.id] ?? [])
      let position = position(of: MessageOrder(message))
      for next in position...position + 1 where messages.indices.contains(next) {
        ids.insert(messages[next].id)
      }
      // The line above the unread messages moves to the next unread one.
      if position == unreadPosition,
        let next = messages[(position + 1)...].first(where: { $0.author.id != me })
      {
        ids.insert(next.id)
      }
    }
    return ids
  }

  /// The messages by people whose names become similar, or stop being similar, by the change of an author.
  private func namesakes(_ old: Author?, _ new: Author?) -> Set<NoteID> {
    guard old?.id != new?.id || old?.name != new?.name else { return [] }
    var changed: [Author] = []
    if let old, names.count(of: old) == 1 { changed.append(old) }
    if let new, names.count(of: new) == 0 { changed.append(new) }
    var people: Set<String> = []
    for author in changed {
      let alike = names.people(like: author)
      if alike.count > 1 { people.formUnion(alike) }
    }
    guard !people.isEmpty else { return [] }
    return messages.reduce(into: []) { ids, message in
      guard people.contains(message.author.id) else { return }
      ids.insert(message.id)
      ids.formUnion(replies[message.id] ?? [])
    }
  }

  /// Compares the rows of some messages before and after a change that affects no others.
  private func changingRows(of ids: Set<NoteID>, _ change: () -> Void) -> RowChanges {
    let before = rows(of: ids)
    change()
    let after = rows(of: ids)
    var changes = RowChanges()
    changes.add(before, after)
    return changes
  }

  private func rows(of ids: Set<NoteID>) -> [(Int, Row)] {
    ids.compactMap(position).sorted().flatMap(indexedRows)
  }
}
