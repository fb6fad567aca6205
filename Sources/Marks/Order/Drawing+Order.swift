/// Where marks lie among the others. There is always room for another between two, however often one was put there before:
/// where no number is left between their places, those above make room.
extension Drawing {
  /// What puts new marks above the one at `place`, the first the lowest; under all marks where there is no place.
  public func edits(adding marks: [Mark], above place: Double?) -> [Edit] {
    let room = PlaceRoom(for: marks.count, above: place, leavingOut: [], in: self)
    return edits(
      moving: room.others,
      putting: zip(room.places, marks).enumerated().map { index, pair in
        PlacedMark(place: pair.0, id: nextID + index, mark: pair.1.settled)
      })
  }

  /// What brings those of `marks` that are still there above the one at `place`, the first the lowest; under all marks where
  /// there is no place. They stay what they are, and that in `place` stays where it is.
  public func edits(bringing marks: [PlacedMark], above place: Double?) -> [Edit] {
    let marks = marks.filter { holds($0) && $0.place != place }
    let room = PlaceRoom(
      for: marks.count, above: place, leavingOut: Set(marks.map(\.place)), in: self)
    return edits(moving: room.others + zip(marks, room.places), putting: [])
  }

  /// What puts marks at new places, and new ones there too.
  private func edits(
    moving marks: [(mark: PlacedMark, place: Double)], putting new: [PlacedMark]
  ) -> [Edit] {
    let moving = marks.filter { $0.mark.place != $0.place }
    let gone = moving.map { Edit(from: $0.mark, to: nil) }
    let come = moving.map { PlacedMark(place: $0.place, id: $0.mark.id, mark: $0.mark.mark) }
    return Edit.composed(
      (gone + (come + new).map { Edit(from: nil, to: $0) }).compactMap(\.self))
  }

  /// Whether no mark of the source, where there is one, lies or lay at a place.
  func isFresh(_ place: Double) -> Bool {
    unloadedMarks.map { !$0.hasOrHad(place) } ?? true
  }

  /// Under this place the source has and had no mark.
  var lowestStoredPlace: Double? {
    unloadedMarks?.source.batch(above: -.infinity, atMost: 1)?.last
  }
}
