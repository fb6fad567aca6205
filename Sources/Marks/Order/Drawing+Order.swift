/// Edits that put marks between others. There is always room between two marks: if no number is left between their
/// ranks, the marks above get new ranks.
extension Drawing {
  /// The edits that put new marks above the one at `rank`, the first the lowest; below all marks if `rank` is nil.
  public func edits(adding marks: [Mark], above rank: Double?) -> [Edit] {
    edits(adding: marks, of: [], above: rank)
  }

  /// The same for marks of these lineages; for marks of their own if `lineages` is empty.
  func edits(adding marks: [Mark], of lineages: [Lineage], above rank: Double?) -> [Edit] {
    let room = RankRoom(for: marks.count, above: rank, leavingOut: [], in: self)
    return edits(
      moving: room.others,
      putting: zip(room.ranks, marks).enumerated().map { index, pair in
        RankedMark(
          rank: pair.0, id: nextID + index, mark: pair.1.settled,
          lineage: lineages.isEmpty ? .own : lineages[index])
      })
  }

  /// The edits that bring those of `marks` that are still in the drawing and not locked above the one at `rank`, the
  /// first the lowest; below all marks if `rank` is nil. Marks keep their ids, and the one at `rank` stays there.
  public func edits(bringing marks: [RankedMark], above rank: Double?) -> [Edit] {
    let marks = marks.filter { canChange($0) && $0.rank != rank }
    let room = RankRoom(
      for: marks.count, above: rank, leavingOut: Set(marks.map(\.rank)), in: self)
    return edits(moving: room.others + zip(marks, room.ranks), putting: [])
  }

  /// The edits that bring each of `marks` from its rank in the order to the rank beside it in the list, and add `new`.
  func edits(
    moving marks: [(mark: RankedMark, rank: Double)], putting new: [RankedMark]
  ) -> [Edit] {
    let moving = marks.filter { $0.mark.rank != $0.rank }
    let gone = moving.map { Edit(from: $0.mark, to: nil) }
    let come = moving.map { $0.mark.at($0.rank) }
    return Edit.composed(
      (gone + (come + new).map { Edit(from: nil, to: $0) }).compactMap(\.self))
  }

  /// Whether the source neither has nor had a mark at a rank.
  func isFresh(_ rank: Double) -> Bool {
    unloadedMarks.map { !$0.hasOrHad(rank) } ?? true
  }

  /// The lowest rank at which the source has or had a mark; nil if there is none.
  var lowestStoredRank: Double? {
    unloadedMarks?.source.batch(above: -.infinity, atMost: 1)?.last
  }
}
