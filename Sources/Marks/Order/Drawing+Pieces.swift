/// Cutting marks: their pieces get their places.
extension Drawing {
  /// The delta that puts pieces, the lowest first, in the place of each mark that is still in the drawing and isn't locked; a
  /// mark without pieces is removed.
  public func delta(cutting marks: [(old: PlacedMark, pieces: [Mark])]) -> Delta {
    var (drawing, delta) = (self, Delta())
    var (edits, next) = ([Edit](), nextID)
    var pieces: [Int: [Int]] = [:]
    /// Collects the edits so far into the delta, and applies them before marks move to other places.
    func finish(goingOn goesOn: Bool = true) {
      guard !edits.isEmpty else { return }
      let change = drawing.delta(keepingLocks: Edit.composed(edits))
      if goesOn { drawing.apply(change) }
      delta.append(change)
      edits = []
    }
    // The loop begins at the top, since marks above are moved to make room.
    for (old, new) in marks.sorted(by: { $0.old.place > $1.old.place }) where canChange(old) {
      let count = max(new.count - 1, 0)
      var room = PlaceRoom(for: count, above: old.place, leavingOut: [], in: drawing)
      if !room.others.isEmpty {
        finish()
        room = PlaceRoom(for: count, above: old.place, leavingOut: [], in: drawing)
        edits += drawing.edits(moving: room.others, putting: [])
      }
      let placed = zip([old.place] + room.places, new).enumerated().map { index, pair in
        PlacedMark(place: pair.0, id: next + index, mark: pair.1)
      }
      next += placed.count
      pieces[old.id] = placed.map(\.id)
      edits += [Edit(from: old, to: placed.first)].compactMap(\.self)
      edits += placed.dropFirst().compactMap { Edit(from: nil, to: $0) }
      if !room.others.isEmpty { finish() }
    }
    finish(goingOn: false)
    guard entries.haveMarks else { return delta }
    var places: [Int: Double] = [:]
    for edit in delta.allEdits { if let new = edit.new { places[new.id] = new.place } }
    let descents = pieces.filter { !$0.value.isEmpty }.mapValues { ids in
      Descent.pieces(ids.compactMap { id in places[id].map { MarkReference(place: $0, id: id) } })
    }
    return following(delta, descents)
  }
}
