/// Edits that put marks between others. There is always room between two marks: if no number is left between their
/// places, the marks above get new places.
extension Drawing {
  /// The edits that put new marks above the one at `place`, the first the lowest; below all marks if `place` is nil.
  public func edits(adding marks: [Mark], above place: Double?) -> [Edit] {
    let room = PlaceRoom(for: marks.count, above: place, leavingOut: [], in: self)
    return edits(
      moving: room.others,
      putting: zip(room.places, marks).enumerated().map { index, pair in
        PlacedMark(place: pair.0, id: nextID + index, mark: pair.1.settled)
      })
  }

  /// The edits that bring those of `marks` that are still in the drawing and not locked above the one at `place`, the
  /// first the lowest; below all marks if `place` is nil. Marks keep their ids, and the one at `place` stays there.
  public func edits(bringing marks: [PlacedMark], above place: Double?) -> [Edit] {
    let marks = marks.filter { canChange($0) && $0.place != place }
    let room = PlaceRoom(
      for: marks.count, above: place, leavingOut: Set(marks.map(\.place)), in: self)
    return edits(moving: room.others + zip(marks, room.places), putting: [])
  }

  /// The edits that bring each of `marks` from its place in the order to the place beside it in the list, and add `new`.
  func edits(
    moving marks: [(mark: PlacedMark, place: Double)], putting new: [PlacedMark]
  ) -> [Edit] {
    let moving = marks.filter { $0.mark.place != $0.place }
    let gone = moving.map { Edit(from: $0.mark, to: nil) }
    let come = moving.map { PlacedMark(place: $0.place, id: $0.mark.id, mark: $0.mark.mark) }
    return Edit.composed(
      (gone + (come + new).map { Edit(from: nil, to: $0) }).compactMap(\.self))
  }

  /// Whether the source neither has nor had a mark at a place.
  func isFresh(_ place: Double) -> Bool {
    unloadedMarks.map { !$0.hasOrHad(place) } ?? true
  }

  /// The lowest place at which the source has or had a mark; nil if there is none.
  var lowestStoredPlace: Double? {
    unloadedMarks?.source.batch(above: -.infinity, atMost: 1)?.last
  }
}
