import Coding
import Documents
import Marks

/// Joins a copy that has no history in common: marks are matched by their looks. With an earlier version of both, what only one of
/// them changed is known; otherwise nothing is removed, and of two looks this copy's stays.
struct LikenessJoin {
  private(set) var report = JoinReport()
  private(set) var delta = Delta()

  /// The changes so far, which are composed at once: for each mark by itself that would take as long as for all.
  private var parts: [Delta.Part] = []
  private(set) var drawing: Drawing
  private let mine: [RankedMark]
  private let theirs: [RankedMark]

  /// The identities here of the other copy's marks, by their indexes.
  private var identities: [Int: Int] = [:]

  init(_ mine: Drawing, _ there: DrawingContents, base: DrawingContents?) {
    (drawing, self.mine, theirs) = (mine, mine.rankedMarks, there.marks)
    report.isByLikeness = true
    if let base { join(since: base.marks) } else { join() }
    join(there.entries, since: base?.entries)
    delta = Delta(parts)
    report.outcome = delta.isEmpty ? .nothing : .joined
  }

  /// Joins the entries, after the marks that they are about.
  private mutating func join(_ entries: [Entry], since base: [Entry]?) {
    guard !entries.isEmpty || base?.isEmpty == false else { return }
    let marks = Dictionary(drawing.rankedMarks.map { ($0.identity, $0) }) { first, _ in first }
    var numbers: [MarkReference: Int] = [:]
    for (index, mark) in theirs.enumerated() { numbers[MarkReference(mark)] = index }
    let found = LikenessEntries(
      drawing.entries.known, entries, base: base, nextID: drawing.entries.nextID
    ) { [identities] reference in
      let whole = MarkReference(rank: reference.rank, id: reference.id)
      guard let index = numbers[whole], let identity = identities[index], let mark = marks[identity]
      else { return nil }
      return MarkReference(
        rank: mark.rank, id: mark.id,
        path: mark.mark.hasMember(at: reference.path[...]) ? reference.path : [])
    }
    perform(drawing.delta(of: found.changes))
    report.clashes += Array(repeating: .removal, count: found.lost)
  }

  private static func difference(
    _ old: [RankedMark], _ new: [RankedMark]
  ) -> DrawingDifference {
    DrawingDifference(from: old.map { MarkPrint(of: $0) }, to: new.map { MarkPrint(of: $0) })
  }

  private mutating func join() {
    let difference = Self.difference(mine, theirs)
    for pair in difference.pairs where pair.change != .none { note(pair.old) }
    let mates = difference.pairs.map { (theirs: $0.new, mine: $0.old) }
    add(
      difference.added,
      besides: Dictionary(uniqueKeysWithValues: mates.map { ($0.theirs, $0.mine) }))
  }

  private mutating func join(since base: [RankedMark]) {
    let (own, other) = (Self.difference(base, mine), Self.difference(base, theirs))
    let ownPairs = Dictionary(uniqueKeysWithValues: own.pairs.map { ($0.old, $0) })
    let ownRemoved = Set(own.removed)
    var mates: [Int: Int] = [:]
    for pair in other.pairs {
      guard let here = ownPairs[pair.old] else {
        if pair.change != .none, ownRemoved.contains(pair.old) { report.clashes.append(.removal) }
        continue
      }
      mates[pair.new] = here.new
      guard pair.change != .none else { continue }
      let (old, new) = (mine[here.new].mark, theirs[pair.new].mark)
      guard old != new else { continue }
      if here.change != .none {
        note(here.new)
        guard Self.comesFirst(new, old) else { continue }
      }
      perform(drawing.delta(of: drawing.edits(replacing: [(old: present(here.new), new: new)])))
      report.changed += 1
    }
    for index in other.removed {
      guard let here = ownPairs[index] else { continue }
      if here.change != .none { note(here.new) }
      perform(drawing.delta(of: drawing.edits(removing: [present(here.new)])))
      report.removed += 1
    }
    // Both may have added the same mark, as in the same folder.
    let (ownNew, otherNew) = (own.added.map { mine[$0] }, other.added.map { theirs[$0] })
    let both = Self.difference(ownNew, otherNew).pairs.filter { $0.change == .none }
    for pair in both { mates[other.added[pair.new]] = own.added[pair.old] }
    add(other.added.filter { mates[$0] == nil }, besides: mates)
  }

  /// A mark of this copy as it is by now: a line may have followed what its ends are bound to.
  private func present(_ index: Int) -> RankedMark {
    drawing.rankedMark(at: mine[index].rank) ?? mine[index]
  }

  /// Of two looks of one mark both copies take the same one.
  private static func comesFirst(_ one: Mark, _ other: Mark) -> Bool {
    guard let first = try? MarkCoder.bytes(of: one), let second = try? MarkCoder.bytes(of: other)
    else { return false }
    return first.lexicographicallyPrecedes(second)
  }

  private mutating func note(_ index: Int) {
    report.clashes.append(
      JoinClash(mark: mine[index].identity, property: nil, here: mine[index].id, there: nil))
  }

  /// Adds marks of the other copy, each above what is below it there.
  private mutating func add(_ indexes: [Int], besides mates: [Int: Int]) {
    let wanted = Set(indexes)
    var below: Double?
    for (index, mark) in theirs.enumerated() {
      if let mate = mates[index] {
        let id = mine[mate].identity
        identities[index] = id
        below =
          drawing.rankedMarks(at: [mine[mate].rank]).first { $0.identity == id }?.rank ?? below
      }
      guard wanted.contains(index) else { continue }
      let next = drawing.nextID
      identities[index] = next
      let edits = drawing.edits(adding: [mark.mark], above: below)
      perform(drawing.delta(of: edits))
      below = edits.first { $0.new?.id == next }?.rank ?? below
      report.added += 1
    }
  }

  private mutating func perform(_ change: Delta) {
    drawing.apply(change)
    parts += change.parts
  }
}

extension JoinClash {
  /// A mark that is gone here and that the other copy changed.
  fileprivate static let removal = JoinClash(mark: 0, property: nil, here: nil, there: nil)
}

extension Mark {
  /// Whether a path leads to a mark in a group, or to the mark itself.
  fileprivate func hasMember(at path: ArraySlice<Int>) -> Bool {
    guard let index = path.first else { return true }
    guard let members, members.indices.contains(index) else { return false }
    return members[index].hasMember(at: path.dropFirst())
  }
}
