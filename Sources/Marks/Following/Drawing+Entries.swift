package import Geometry

extension Drawing {
  /// The delta of changes of entries, whose kinds, bodies, marks and media must lie within the limits. The end of a line that a
  /// new entry binds to a mark takes its place.
  public func delta(of changes: [EntryChange]) -> Delta {
    let first = entries.nextID
    var edits: [EntryEdit] = []
    // The results of earlier changes, by key; nil for removed entries.
    var changed: [Int: Entry?] = [:]
    func present(_ entry: Entry) -> Entry? { changed[entry.key] ?? entries.present(entry) }
    for (index, change) in changes.enumerated() {
      let edit = edit(by: change, to: first + index, present)
      guard let edit else { continue }
      precondition(
        edit.new.map(Limits.hasRoom) ?? true,
        "An entry is short enough for a file, and has a name.")
      changed[edit.key] = .some(edit.new)
      edits.append(edit)
    }
    return withBonds(Delta([.entries(edits)]))
  }

  private func edit(
    by change: EntryChange, to id: Int, _ present: (Entry) -> Entry?
  ) -> EntryEdit? {
    switch change {
    case .add(let kind, let parent, let marks, let media, let body):
      let entry = Entry(
        key: id, id: id, kind: kind, parent: parent, marks: marks, media: media, body: body)
      return EntryEdit(from: nil, to: entry)
    case .replace(let entry, let body, let media):
      return present(entry).flatMap {
        EntryEdit(from: $0, to: $0.version(id, media: media, body: body))
      }
    case .attach(let entry, let marks):
      return present(entry).flatMap { EntryEdit(from: $0, to: $0.version(id, marks: marks)) }
    case .remove(let entry):
      return present(entry).flatMap { EntryEdit(from: $0, to: nil) }
    }
  }

  /// A delta extended by edits of the entries whose marks it replaces, moves to other ranks, groups or divides. `descents` gives
  /// the marks that result from a mark, by its id, unless that is the new mark at its rank. An entry still refers to a removed
  /// mark, unless it is a bond. Lines whose ends are bound to the marks follow them.
  public func following(_ delta: Delta, _ descents: [Int: Descent] = [:]) -> Delta {
    entries.haveMarks ? withBonds(followingMarks(delta, descents)) : delta
  }

  private func followingMarks(_ delta: Delta, _ descents: [Int: Descent]) -> Delta {
    let edits = Edit.composed(delta.allEdits)
    let keys = keysOfEntries(in: edits)
    guard !keys.isEmpty else { return delta }
    let changed = followed(keys.sorted(), by: MarkFollower(edits, descents))
    return Delta(delta.parts + [.entries(changed)])
  }

  /// A delta that adds removed marks again with new ids, extended by edits of entries that make them refer to the new marks
  /// instead of the old ones.
  func following(
    _ delta: Delta, returning marks: [(old: RankedMark, new: RankedMark)]
  ) -> Delta {
    guard entries.haveMarks, !marks.isEmpty else { return delta }
    var (keys, descents) = (Set<Int>(), [Int: Descent]())
    for (old, new) in marks {
      keys.formUnion(entries.keys(about: old.rank))
      descents[old.id] = .pieces([MarkReference(new)])
    }
    let changed = followed(keys.sorted(), by: MarkFollower(delta.allEdits, descents))
    return Delta(delta.parts + [.entries(changed)])
  }

  /// The keys of the roots that refer to marks which edits remove.
  private func keysOfEntries(in edits: [Edit]) -> Set<Int> {
    var keys: Set<Int> = []
    for edit in edits {
      guard let old = edit.old, old.id != edit.new?.id else { continue }
      keys.formUnion(entries.keys(about: edit.rank))
    }
    return keys
  }

  private func followed(_ keys: [Int], by follower: MarkFollower) -> [EntryEdit] {
    var changed: [EntryEdit] = []
    for key in keys {
      guard let entry = entries.roots[key] else { continue }
      if entry.isBond, entry.marks.contains(where: follower.isBroken) {
        changed += [EntryEdit(from: entry, to: nil)].compactMap(\.self)
        continue
      }
      var marks: Set<MarkReference> = []
      for mark in entry.marks { marks.formUnion(follower.marks(of: mark)) }
      guard marks != Set(entry.marks) else { continue }
      let most = marks.sorted().prefix(Limits.entryMarks)
      let new = entry.version(entries.nextID + changed.count, marks: Array(most))
      if let edit = EntryEdit(from: entry, to: new) { changed.append(edit) }
    }
    return changed
  }

  /// The rectangles around the present marks to which an entry refers. A reference into a group finds the member alone.
  package func areas(of entry: Entry) -> [Rect] {
    entry.marks.compactMap { mark in
      guard let placed = rankedMark(at: mark.rank), placed.id == mark.id else { return nil }
      return BoundsMeasurer.bounds(of: placed.mark.member(at: mark.path) ?? placed.mark)
    }
  }

  /// The present marks to which an entry refers, the lowest first. A reference into a group finds the group.
  public func presentMarks(of entry: Entry) -> [RankedMark] {
    var found: [RankedMark] = []
    for mark in entry.marks where found.last?.id != mark.id {
      guard let placed = rankedMark(at: mark.rank), placed.id == mark.id else { continue }
      found.append(placed)
    }
    return found
  }
}
