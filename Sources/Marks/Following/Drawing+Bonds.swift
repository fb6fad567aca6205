public import Geometry

/// Bonds of line ends with marks.
extension Drawing {
  /// A delta extended by edits of the lines whose ends are bound to marks that it changes. Undo takes back both at once. Bonds
  /// of marks that are gone end with it, and leave the ends of the lines where they were.
  func withBonds(_ delta: Delta) -> Delta {
    let isAdding = delta.entryEdits.contains { $0.new?.isBond == true }
    guard isAdding || entries.count(ofKind: Entry.bondKind) > 0 else { return delta }
    var follower = BondFollower(self, after: delta)
    return follower.extended() ?? delta
  }

  /// The delta that moves the selected marks. Lines that are bound to them follow.
  public func delta(moving selection: MarkSelection, by way: Vector) -> Delta {
    withBonds(Delta([.move(selection.move(by: way))]))
  }

  /// The marks that are moved or replaced along with marks that a delta changes, as they are after it: the lines that follow.
  /// It is for showing a change before it is made.
  package func linesFollowing(_ delta: Delta) -> [Edit] {
    let known = Set(delta.allEdits.compactMap(\.new?.id))
    return withBonds(delta).allEdits.filter { edit in
      edit.new.map { !known.contains($0.id) } ?? false
    }
  }

  /// The changes of entries that bind an end of a line to another mark, instead of its bond so far. `delta(of:)` puts the end
  /// in its place.
  package func changes(
    binding line: MarkReference, to target: MarkReference, by bond: Bond
  ) -> [EntryChange] {
    changes(freeing: bond.end, of: line)
      + [.add(kind: Entry.bondKind, marks: [line, target], body: bond.body)]
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
    guard entries.count(ofKind: Entry.bondKind) > 0 else { return [] }
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
