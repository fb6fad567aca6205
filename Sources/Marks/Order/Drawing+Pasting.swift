extension Drawing {
  /// The pasting of copies, the lowest first, and of copies of entries about them, which must lie within the limits.
  ///
  /// A mark of this drawing that comes back keeps the entries about it, and gets no copies of entries.
  public func pasting(_ copies: [MarkCopy], with entries: [CopiedEntry] = []) -> Pasting {
    let edits = edits(adding: copies.map(\.mark), above: top)
    let new = edits.compactMap(\.new).filter { $0.id >= nextID }.sorted { $0.rank < $1.rank }
    let returned = returned(by: copies, new)
    // Edits that only add marks change no entries by themselves.
    let delta = following(delta(of: edits), returning: returned)
    guard !entries.isEmpty else { return Pasting(delta: delta, returned: returned) }
    let bringing = Set(returned.lazy.filter { self.entries.areAbout($0.old) }.map(\.new.id))
    let marks = new.map { bringing.contains($0.id) ? nil : MarkReference($0) }
    let last = delta.entryEdits.compactMap(\.new?.id).max() ?? self.entries.nextID - 1
    let added = Self.edits(
      adding: entries, about: marks, bonding: new.map { MarkReference($0) }, after: last)
    return Pasting(delta: Delta(delta.parts + [.entries(added)]), returned: returned)
  }

  private func returned(
    by copies: [MarkCopy], _ new: [RankedMark]
  ) -> [(old: RankedMark, new: RankedMark)] {
    let originals = copies.compactMap(\.original)
    guard !originals.isEmpty else { return [] }
    let present = ids(stillThereOf: originals)
    return zip(copies, new).compactMap { copy, new in
      copy.original.flatMap { present.contains($0.id) ? nil : (old: $0, new: new) }
    }
  }

  /// The edits that add entries whose ids follow `last`. `marks` has nil for a copy that gets no entries. Roots that refer to
  /// none of `marks` are left out with all their descendants. A bond is between two of `all` copies, since it ended when one of
  /// its marks was cut, and is left out if one of them is missing.
  private static func edits(
    adding copies: [CopiedEntry], about marks: [MarkReference?], bonding all: [MarkReference],
    after last: Int
  ) -> [EntryEdit] {
    var keys = [Int?](repeating: nil, count: copies.count)
    var edits: [EntryEdit] = []
    for (index, copy) in copies.enumerated() {
      precondition(
        Limits.hold(copy, at: index, marks: marks.count), "The copy of an entry is within limits.")
      let parent = copy.parent.flatMap { keys[$0] }
      let isBond = copy.kind == Entry.bondKind
      let found = copy.marks.compactMap { reference in
        (isBond ? all[reference.mark] : marks[reference.mark]).map {
          MarkReference(rank: $0.rank, id: $0.id, path: reference.path)
        }
      }
      guard parent != nil || !found.isEmpty, !isBond || found.count == 2 else { continue }
      let key = last + 1 + edits.count
      let entry = Entry(
        key: key, id: key, kind: copy.kind, parent: parent, marks: found, media: copy.media,
        body: copy.body)
      guard let edit = EntryEdit(from: nil, to: entry) else { continue }
      keys[index] = key
      edits.append(edit)
    }
    return edits
  }

  /// The ids of those of `marks` that are in the drawing, at the same ranks or at others. It reads no file.
  private func ids(stillThereOf marks: [RankedMark]) -> Set<Int> {
    let wanted = Set(marks.map(\.id))
    var found: Set<Int> = []
    for chunk in chunks {
      for slot in chunk.slots where wanted.contains(slot.id) { found.insert(slot.id) }
    }
    // A mark that isn't in memory was never brought to another rank, so it is enough to look at its own.
    if let unloadedMarks { found.formUnion(marks.filter(unloadedMarks.holds).map(\.id)) }
    return found
  }
}
