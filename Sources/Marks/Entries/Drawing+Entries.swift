extension Drawing {
  /// The delta of changes of entries.
  public func delta(of changes: [EntryChange]) -> Delta {
    let first = entries.nextID
    let edits = changes.enumerated().compactMap { index, change in
      let id = first + index
      return switch change {
      case .add(let kind, let parent, let marks, let body):
        EntryEdit(
          from: nil,
          to: Entry(key: id, id: id, kind: kind, parent: parent, marks: marks, body: body))
      case .replace(let entry, let body): EntryEdit(from: entry, to: entry.version(id, body: body))
      case .attach(let entry, let marks):
        EntryEdit(from: entry, to: entry.version(id, marks: marks))
      case .remove(let entry): EntryEdit(from: entry, to: nil)
      }
    }
    return Delta([.entries(edits)])
  }

  /// A delta with what becomes of the entries that are about marks which it replaces, brings elsewhere, groups or divides.
  /// `descents` says what marks became, by their ids, where that isn't the new mark at their place. An entry stays about a
  /// mark that is removed.
  public func following(_ delta: Delta, _ descents: [Int: Descent] = [:]) -> Delta {
    guard entries.haveMarks else { return delta }
    let edits = delta.allEdits
    let keys = keysOfEntries(in: edits)
    guard !keys.isEmpty else { return delta }
    let changed = followed(keys.sorted(), by: MarkFollower(edits, descents))
    return Delta(delta.parts + [.entries(changed)])
  }

  /// The keys of the roots that are about marks which edits take away.
  private func keysOfEntries(in edits: [Edit]) -> Set<Int> {
    var keys: Set<Int> = []
    for edit in edits {
      guard let old = edit.old, old.id != edit.new?.id else { continue }
      for entry in entries.roots(about: edit.place) { keys.insert(entry.key) }
    }
    return keys
  }

  private func followed(_ keys: [Int], by follower: MarkFollower) -> [EntryEdit] {
    var changed: [EntryEdit] = []
    for key in keys {
      guard let entry = entries.roots[key] else { continue }
      var marks: Set<MarkReference> = []
      for mark in entry.marks { marks.formUnion(follower.marks(of: mark)) }
      guard marks != Set(entry.marks) else { continue }
      let new = entry.version(entries.nextID + changed.count, marks: Array(marks))
      if let edit = EntryEdit(from: entry, to: new) { changed.append(edit) }
    }
    return changed
  }

  /// Those of the marks that an entry is about which are there, the lowest first. A reference into a group finds the group.
  public func presentMarks(of entry: Entry) -> [PlacedMark] {
    var found: [PlacedMark] = []
    for mark in entry.marks where found.last?.id != mark.id {
      guard let placed = placedMark(at: mark.place), placed.id == mark.id else { continue }
      found.append(placed)
    }
    return found
  }
}
