/// Finds the lines that follow a delta because their ends are bound to marks that it changes, and the bonds that end with it.
struct BondFollower {
  private let drawing: Drawing
  private let delta: Delta
  private let changed: ChangedMarks

  /// The entries after the delta.
  private var entries: Entries
  private var targets: [MarkReference: BondTarget] = [:]

  /// A bond with its two marks.
  private struct Pair {
    let bond: Bond
    let line: MarkReference
    let mark: ShapeMark
    let target: MarkReference
    let targetMark: Mark
  }

  private enum Content {
    case pair(Pair)

    /// A mark is gone, or isn't one that can be bound any more.
    case broken

    /// A bond of a later program.
    case unknown
  }

  init(_ drawing: Drawing, after delta: Delta) {
    (self.drawing, self.delta) = (drawing, delta)
    changed = ChangedMarks(drawing, after: delta)
    entries = drawing.entries
    entries.apply(delta.entryEdits)
  }

  /// The delta extended by edits of lines and entries; nil if nothing follows. No target depends on a line, so nothing follows
  /// the lines in turn.
  mutating func extended() -> Delta? {
    var (broken, lines) = ([EntryEdit](), Set<MarkReference>())
    for key in touchedBonds() {
      guard let entry = entries.roots[key] else { continue }
      switch content(of: entry) {
      case .pair(let pair): lines.insert(pair.line)
      case .broken: broken += [EntryEdit(from: entry, to: nil)].compactMap(\.self)
      case .unknown: break
      }
    }
    entries.apply(broken)
    let edits = edits(of: lines.sorted())
    guard !broken.isEmpty || !edits.isEmpty else { return nil }
    let followed = followed(edits)
    let parts: [Delta.Part] = [.edits(edits), .entries(broken), .entries(followed)]
    return Delta(delta.parts + parts)
  }

  /// The keys of the bonds that the delta adds or changes, or whose marks it changes, in ascending order.
  private func touchedBonds() -> [Int] {
    var keys = Set(delta.entryEdits.lazy.filter { $0.new?.isBond == true }.map(\.key))
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

  private func content(of entry: Entry) -> Content {
    guard let bond = Bond(body: entry.body) else { return .unknown }
    guard entry.marks.count == 2 else { return .broken }
    var line: (MarkReference, ShapeMark)?
    var target: (MarkReference, Mark)?
    for reference in entry.marks {
      guard let placed = changed.mark(at: reference.rank), placed.id == reference.id,
        let mark = placed.mark.member(at: reference.path)
      else { return .broken }
      if case .shape(let shape) = mark, shape.isOpenLine {
        line = (reference, shape)
      } else if BondTarget.isTarget(mark) {
        target = (reference, mark)
      }
    }
    guard let line, let target else { return .broken }
    return .pair(
      Pair(bond: bond, line: line.0, mark: line.1, target: target.0, targetMark: target.1))
  }

  // MARK: Lines

  /// The edits of the marks that are these lines or contain them, sorted by rank.
  private mutating func edits(of lines: [MarkReference]) -> [Edit] {
    var locked = drawing.locked
    for part in delta.parts {
      if case .lock(let lock) = part { locked.add(lock) }
      if case .unlock(let lock) = part { locked.remove(lock) }
    }
    var (old, new) = ([Double: RankedMark](), [Double: Mark]())
    // A locked line stays where it is, and follows when it is changed after being unlocked.
    for line in lines where !locked.ranks.contains(line.rank) {
      guard let resolved = resolved(line),
        let placed = old[line.rank] ?? changed.mark(at: line.rank),
        let mark = (new[line.rank] ?? placed.mark).replacingMember(
          at: line.path, with: .shape(resolved))
      else { continue }
      (old[line.rank], new[line.rank]) = (placed, mark)
    }
    let next = delta.allEdits.reduce(drawing.nextID) { max($0, ($1.new?.id ?? 0) + 1) }
    return old.values.sorted { $0.rank < $1.rank }.enumerated().compactMap { index, placed in
      guard let mark = new[placed.rank]?.settled else { return nil }
      return Edit(
        from: placed,
        to: RankedMark(
          rank: placed.rank, id: next + index, mark: mark,
          lineage: .ofVersion(mark, of: placed)))
    }
  }

  /// The line with its bound ends at their places; nil if they are there.
  private mutating func resolved(_ line: MarkReference) -> ShapeMark? {
    var bound: BoundLine?
    // Of several bonds of an end, as two programs can make them, the youngest counts.
    for key in entries.keys(about: line.rank).sorted() {
      guard let entry = entries.roots[key], entry.isBond, entry.marks.contains(line),
        case .pair(let pair) = content(of: entry), pair.line == line
      else { continue }
      if bound == nil { bound = BoundLine(pair.mark) }
      // Marks of one group move as one, and their bonds rest.
      let isResting = pair.target.rank == line.rank
      let target = isResting ? nil : target(pair)
      let hold = target.map { BoundLine.Hold(bond: pair.bond, target: $0) }
      switch pair.bond.end {
      case .start: bound?.start = hold
      case .end: bound?.end = hold
      }
    }
    return bound?.resolved
  }

  private mutating func target(_ pair: Pair) -> BondTarget? {
    if let known = targets[pair.target] { return known }
    let target = BondTarget(pair.targetMark)
    targets[pair.target] = target
    return target
  }

  // MARK: Entries

  /// The edits of entries about marks that edits of lines replace.
  private func followed(_ edits: [Edit]) -> [EntryEdit] {
    let follower = MarkFollower(edits, [:])
    let keys = edits.reduce(into: Set<Int>()) { $0.formUnion(entries.keys(about: $1.rank)) }
    var changed: [EntryEdit] = []
    for key in keys.sorted() {
      guard let entry = entries.roots[key] else { continue }
      let marks = Set(entry.marks.flatMap(follower.marks))
      guard marks != Set(entry.marks) else { continue }
      let new = entry.version(entries.nextID + changed.count, marks: Array(marks))
      changed += [EntryEdit(from: entry, to: new)].compactMap(\.self)
    }
    return changed
  }
}
