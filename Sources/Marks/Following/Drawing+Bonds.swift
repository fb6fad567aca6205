public import Geometry

/// Bonds of line ends with marks.
extension Drawing {
  /// Whether some ends of lines are bound, maybe by bonds of a later program.
  package var hasBonds: Bool { entries.count(ofKind: Entry.bondKind) > 0 }

  /// A delta extended by edits of the lines whose ends are bound to marks that it changes. Undo takes back both at once. Bonds
  /// of marks that are gone end with it, and leave the ends of the lines where they were.
  func withBonds(_ delta: Delta) -> Delta {
    let isAdding = delta.entryEdits.contains { $0.new?.isBond == true }
    guard isAdding || hasBonds else { return delta }
    var follower = BondFollower(self, after: delta)
    return follower.extended() ?? delta
  }

  /// The delta that moves the selected marks. Lines that are bound to them follow.
  public func delta(moving selection: MarkSelection, by way: Vector) -> Delta {
    withBonds(Delta([.move(selection.move(by: way))]))
  }

  /// The changes of entries that bind an end of a line, instead of its bond so far. `delta(of:)` puts the end in its place.
  package func changes(binding line: MarkReference, by anchor: BondAnchor) -> [EntryChange] {
    changes(freeing: anchor.bond.end, of: line)
      + [.add(kind: Entry.bondKind, marks: [line, anchor.mark], body: anchor.bond.newBody)]
  }

  /// The delta that replaces a line by `new`, one of whose ends the hand has put elsewhere: bound by `anchor`, or free. The bond
  /// of its other end stays. Nil if the line isn't there, or is locked.
  package func delta(
    putting end: Bond.End, of line: MarkReference, as new: ShapeMark, by anchor: BondAnchor?
  ) -> Delta? {
    guard let owner = rankedMark(at: line.rank), owner.id == line.id, canChange(owner),
      let mark = owner.mark.replacingMembers([
        MemberChange(path: line.path[...], mark: .shape(new))
      ])
    else { return nil }
    var drawing = self
    var delta = drawing.delta(of: drawing.changes(freeing: end, of: line))
    drawing.apply(delta)
    let change = drawing.delta(of: drawing.edits(replacing: [(old: owner, new: mark)]))
    drawing.apply(change)
    delta.append(change)
    guard let anchor, let id = drawing.rankedMark(at: line.rank)?.id else { return delta }
    let reference = MarkReference(rank: line.rank, id: id, path: line.path)
    // A mark in the same group, or in one with lines that followed, has the group's new number.
    let target = drawing.rankedMark(at: anchor.mark.rank).map { anchor.mark.with(id: $0.id) }
    guard let target else { return delta }
    delta.append(
      drawing.delta(
        of: drawing.changes(
          binding: reference, by: BondAnchor(bond: anchor.bond, mark: target))))
    return delta
  }

  /// A line of the drawing as `delta(putting:of:as:by:)` leaves it. It changes nothing, and is for each step of a hand.
  package func bound(
    _ new: ShapeMark, at line: MarkReference, _ end: Bond.End, by anchor: (Bond, BondTarget)?
  ) -> ShapeMark {
    var bound = BoundLine(new)
    func set(_ end: Bond.End, _ hold: BoundLine.Hold?) {
      if end == .start { bound.start = hold } else { bound.end = hold }
    }
    let reader = BondReader(entries) { rankedMark(at: $0) }
    for (_, pairs) in reader.pairs(of: [line]) {
      for pair in pairs {
        set(
          pair.bond.end,
          BondTarget(pair.targetMark).map { BoundLine.Hold(bond: pair.bond, target: $0) })
      }
    }
    set(end, anchor.map { BoundLine.Hold(bond: $0.0, target: $0.1) })
    return bound.resolved ?? new
  }

  /// The changes of entries that leave an end of a line free, where it is.
  package func changes(freeing end: Bond.End, of line: MarkReference) -> [EntryChange] {
    bonds(of: line).filter { $0.bond.end == end }.map { .remove($0.entry) }
  }

  /// The bonds of the ends of a line, the oldest first.
  package func bonds(of line: MarkReference) -> [(bond: Bond, entry: Entry, target: MarkReference)]
  {
    entries.keys(about: line.rank).sorted().compactMap { key in
      guard let entry = entries.roots[key], entry.isBond, entry.marks.count == 2,
        entry.marks.contains(line), let bond = Bond(body: entry.body),
        let target = entry.marks.first(where: { $0 != line }), isOpenLine(line)
      else { return nil }
      return (bond, entry, target)
    }
  }

  /// Copies of the bonds between some marks, which aren't bonds of others.
  package func copiedBonds(among marks: [RankedMark]) -> [CopiedEntry] {
    guard hasBonds else { return [] }
    let indices = Dictionary(
      marks.enumerated().map { (MarkReference($1), $0) }, uniquingKeysWith: { first, _ in first })
    return entries.roots(ofKind: Entry.bondKind).compactMap { bond in
      let copied = bond.marks.compactMap { reference in
        indices[MarkReference(rank: reference.rank, id: reference.id)].map {
          CopiedEntry.Reference(mark: $0, path: reference.path)
        }
      }
      guard copied.count == 2, copied.count == bond.marks.count else { return nil }
      return CopiedEntry(kind: bond.kind, marks: copied, media: bond.media, body: bond.body)
    }
  }

  private func isOpenLine(_ reference: MarkReference) -> Bool {
    guard let placed = rankedMark(at: reference.rank), placed.id == reference.id,
      case .shape(let shape)? = placed.mark.member(at: reference.path)
    else { return false }
    return shape.isOpenLine
  }
}

extension MarkReference {
  fileprivate func with(id: Int) -> MarkReference {
    MarkReference(rank: rank, id: id, path: path)
  }
}
