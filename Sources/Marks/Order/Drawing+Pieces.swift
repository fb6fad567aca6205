/// Cutting marks: their pieces get their ranks.
extension Drawing {
  /// The delta that puts pieces, the lowest first, in the place of each mark that is still in the drawing and isn't locked; a
  /// mark without pieces is removed.
  public func delta(cutting marks: [(old: RankedMark, pieces: [Mark])]) -> Delta {
    var (drawing, delta) = (self, Delta())
    var (edits, next) = ([Edit](), nextID)
    var pieces: [Int: [Int]] = [:]
    /// Moves the collected edits to the delta, and applies them to the drawing if others follow, which need the new ranks.
    func finish(goingOn goesOn: Bool = true) {
      guard !edits.isEmpty else { return }
      let change = drawing.delta(keepingLocks: Edit.composed(edits))
      if goesOn { drawing.apply(change) }
      delta.append(change)
      edits = []
    }
    // The loop begins at the top, since marks above are moved to make room.
    for (old, new) in marks.sorted(by: { $0.old.rank > $1.old.rank }) where canChange(old) {
      let count = max(new.count - 1, 0)
      var room = RankRoom(for: count, above: old.rank, leavingOut: [], in: drawing)
      if !room.others.isEmpty {
        finish()
        room = RankRoom(for: count, above: old.rank, leavingOut: [], in: drawing)
        edits += drawing.edits(moving: room.others, putting: [])
      }
      let isGroup = old.mark.hasMembers
      let piece = Lineage.ofPiece(of: old)
      let placed = zip([old.rank] + room.ranks, new).enumerated().map { index, pair in
        RankedMark(
          rank: pair.0, id: next + index, mark: pair.1,
          lineage: isGroup ? .ofRest(pair.1, of: old) : piece)
      }
      next += placed.count
      pieces[old.id] = placed.map(\.id)
      edits += [Edit(from: old, to: placed.first)].compactMap(\.self)
      edits += placed.dropFirst().compactMap { Edit(from: nil, to: $0) }
      if !room.others.isEmpty { finish() }
    }
    finish(goingOn: false)
    guard entries.haveMarks else { return delta }
    var placed: [Int: RankedMark] = [:]
    for edit in delta.allEdits { if let new = edit.new { placed[new.id] = new } }
    var descents: [Int: Descent] = [:]
    for (old, _) in marks {
      guard let ids = pieces[old.id], !ids.isEmpty else { continue }
      let found = ids.compactMap { placed[$0] }.map { (MarkReference($0), $0.mark) }
      descents[old.id] =
        old.mark.hasMembers ? descent(of: old, in: found) : .pieces(found.map(\.0))
    }
    return following(delta, descents)
  }
}
