/// Finds the lines that follow a delta because their ends are bound to marks that it changes, and the bonds that end with it.
struct BondFollower {
  private let drawing: Drawing
  private let delta: Delta
  private let changed: ChangedMarks

  /// The bonds after the delta.
  private var reader: BondReader

  init(_ drawing: Drawing, after delta: Delta) {
    (self.drawing, self.delta) = (drawing, delta)
    let changed = ChangedMarks(drawing, after: delta)
    self.changed = changed
    reader = BondReader(drawing.entries) { changed.mark(at: $0) }
    reader.entries.apply(delta.entryEdits)
  }

  /// The delta extended by edits of lines and entries; nil if nothing follows. No target depends on a line, so nothing follows
  /// the lines in turn.
  mutating func extended() -> Delta? {
    var (broken, lines) = ([EntryEdit](), Set<MarkReference>())
    for key in touchedBonds() {
      guard let entry = reader.entries.roots[key] else { continue }
      switch reader.content(of: entry) {
      case .pair(let pair): lines.insert(pair.line)
      case .broken: broken += [EntryEdit(from: entry, to: nil)].compactMap(\.self)
      case .unknown: break
      }
    }
    reader.entries.apply(broken)
    let edits = edits(of: lines.sorted())
    guard !broken.isEmpty || !edits.isEmpty else { return nil }
    let followed = followed(edits)
    let parts: [Delta.Part] = [.edits(edits), .entries(broken), .entries(followed)]
    return Delta(delta.parts + parts)
  }

  /// The keys of the bonds that the delta adds or changes, or whose marks it changes, in ascending order.
  private func touchedBonds() -> [Int] {
    var keys = Set(delta.entryEdits.lazy.filter { $0.new?.isBond == true }.map(\.key))
    let entries = reader.entries
    // Lines that were locked catch up.
    for case .unlock(let lock) in delta.parts {
      for entry in entries.unsortedRoots(ofKind: Entry.bondKind)
      where entry.marks.contains(where: { lock.ranks.contains($0.rank) }) {
        keys.insert(entry.key)
      }
    }
    guard !changed.areSame else { return keys.sorted() }
    if let ranks = changed.editedRanks, ranks.count < entries.count(ofKind: Entry.bondKind) {
      for rank in ranks {
        keys.formUnion(entries.keys(about: rank).filter { entries.roots[$0]?.isBond == true })
      }
    } else {
      for entry in entries.unsortedRoots(ofKind: Entry.bondKind)
      where changed.touchesApart(entry.marks.lazy.map(\.rank)) {
        keys.insert(entry.key)
      }
    }
    return keys.sorted()
  }

  // MARK: Lines

  /// The edits of the marks that are these lines or contain them, sorted by rank.
  private func edits(of lines: [MarkReference]) -> [Edit] {
    var locked = drawing.locked
    for part in delta.parts {
      if case .lock(let lock) = part { locked.add(lock) }
      if case .unlock(let lock) = part { locked.remove(lock) }
    }
    // A locked line stays where it is, and follows when it is unlocked.
    let free = lines.filter { !locked.ranks.contains($0.rank) }
    var resolved = ResolvedLines(reader)
    let changed = resolved.owners(of: free)
    let next = delta.allEdits.reduce(drawing.nextID) { max($0, ($1.new?.id ?? 0) + 1) }
    return changed.enumerated().compactMap { index, change in
      let mark = change.new.settled
      return Edit(
        from: change.old,
        to: RankedMark(
          rank: change.old.rank, id: next + index, mark: mark,
          lineage: .ofVersion(mark, of: change.old)))
    }
  }

  // MARK: Entries

  /// The edits of entries about marks that edits of lines replace.
  private func followed(_ edits: [Edit]) -> [EntryEdit] {
    let (follower, entries) = (MarkFollower(edits, [:]), reader.entries)
    let keys = edits.reduce(into: Set<Int>()) { $0.formUnion(entries.keys(about: $1.rank)) }
    // The first version of an entry identifies it, so an entry that the delta adds is added as it is in the end.
    let added = Set(delta.entryEdits.lazy.filter { $0.old == nil }.map(\.key))
    var changed: [EntryEdit] = []
    for key in keys.sorted() {
      guard let entry = entries.roots[key] else { continue }
      let marks = Set(entry.marks.flatMap(follower.marks))
      guard marks != Set(entry.marks) else { continue }
      let id = added.contains(key) ? entry.id : entries.nextID + changed.count
      let new = entry.version(id, marks: Array(marks))
      changed += [EntryEdit(from: entry, to: new)].compactMap(\.self)
    }
    return changed
  }
}
