/// Groups under filters: marks become one, and one becomes marks again.
extension Drawing {
  /// The delta that puts a group of `marks` in the place of the topmost of them that is still in the drawing, and removes all of
  /// them.
  public func delta(grouping marks: [RankedMark], as group: FilteredGroup) -> Delta {
    let there = marks.filter(holds)
    guard let rank = there.map(\.rank).max() else { return Delta() }
    let new = RankedMark(
      rank: rank, id: nextID, mark: Mark.filtered(group).settled,
      lineage: marks.count == group.count ? .ofGroup(of: marks) : .own)
    let edits = there.compactMap { Edit(from: $0, to: $0.rank == rank ? new : nil) }
    var descents: [Int: Descent] = [:]
    for (index, mark) in marks.enumerated() {
      descents[mark.id] = .pieces([MarkReference(rank: rank, id: new.id, path: [index])])
    }
    return following(Delta(edits), descents)
  }

  /// The delta that puts the marks of those of `groups` that are still in the drawing in the groups' ranks, in their order.
  public func delta(dissolving groups: [RankedMark]) -> Delta {
    var (drawing, delta) = (self, Delta())
    var members: [Int: [Int]] = [:]
    // The loop begins at the top, since marks above are moved to make room.
    for placed in groups.sorted(by: { $0.rank > $1.rank }) where drawing.holds(placed) {
      guard case .filtered(let group) = placed.mark else { continue }
      let gone = [Edit(from: placed, to: nil)].compactMap(\.self)
      let added = drawing.edits(
        adding: group.marks, of: group.marks.indices.map { .ofMember(at: $0, of: placed) },
        above: placed.rank)
      members[placed.id] = added.compactMap(\.new?.id).filter { $0 >= drawing.nextID }.sorted()
      let change = drawing.delta(keepingLocks: Edit.composed(gone + added))
      drawing.apply(change)
      delta.append(change)
    }
    return following(delta, descents(members, in: delta))
  }

  /// The marks that have become of the dissolved groups, by the groups' ids. `members` has the ids of the marks of each group,
  /// and `delta` gives these marks their ranks.
  private func descents(_ members: [Int: [Int]], in delta: Delta) -> [Int: Descent] {
    var ranks: [Int: Double] = [:]
    for edit in delta.allEdits { if let new = edit.new { ranks[new.id] = new.rank } }
    return members.mapValues { ids in
      .members(
        ids.compactMap { id in ranks[id].map { MarkReference(rank: $0, id: id) } })
    }
  }
}
