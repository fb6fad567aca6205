extension Drawing {
  /// What pastes copies, the first the lowest.
  public func pasting(_ copies: [MarkCopy]) -> Pasting {
    let edits = edits(adding: copies.map(\.mark), above: top)
    let returned = returned(by: copies, edits)
    // Edits that only add marks change no entries by themselves.
    return Pasting(delta: following(delta(of: edits), returning: returned), returned: returned)
  }

  private func returned(
    by copies: [MarkCopy], _ edits: [Edit]
  ) -> [(old: PlacedMark, new: PlacedMark)] {
    let originals = copies.compactMap(\.original)
    guard !originals.isEmpty else { return [] }
    let present = ids(stillThereOf: originals)
    let new = edits.compactMap(\.new).filter { $0.id >= nextID }.sorted { $0.place < $1.place }
    return zip(copies, new).compactMap { copy, new in
      copy.original.flatMap { present.contains($0.id) ? nil : (old: $0, new: new) }
    }
  }

  /// The ids of those marks that are there, at the same places or at others. It reads no file.
  private func ids(stillThereOf marks: [PlacedMark]) -> Set<Int> {
    let wanted = Set(marks.map(\.id))
    var found: Set<Int> = []
    for chunk in chunks {
      for slot in chunk.slots where wanted.contains(slot.id) { found.insert(slot.id) }
    }
    // Marks that are not in memory are where they were.
    if let unloadedMarks { found.formUnion(marks.filter(unloadedMarks.holds).map(\.id)) }
    return found
  }
}
