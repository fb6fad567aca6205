import Geometry

extension Drawing {
  /// Moves marks as `move` says; answers the area where they went and came.
  mutating func put(_ move: Move) -> Rect? {
    var area: Rect?
    if unloadedMarks != nil {
      unloadedMarks?.move(move)
      area = move.changedArea
    }
    var (gone, come) = ([MarkIndex.Entry](), [MarkIndex.Entry]())
    for (number, chunk) in chunks.enumerated()
    where move.places.touches(chunk.slots[0].place, chunk.top) {
      let moved = chunk.moved(by: move)
      for (old, new) in zip(chunk.slots, moved.slots) where move.places.contains(old.place) {
        if let entry = old.entry { gone.append(entry) }
        if let entry = new.entry { come.append(entry) }
        for bounds in [old.bounds, new.bounds] { area = bounds?.union(area) ?? area }
      }
      chunks[number] = moved
    }
    if gone.count > Self.mostReindexed {
      index = nil
      makeIndex()
    } else {
      for entry in gone { index?.remove(entry) }
      for entry in come { index?.insert(entry) }
    }
    return area
  }

  /// More are not taken out of the index one by one.
  private static let mostReindexed = 1000

  /// Hides the marks of a removal, or shows them again; answers where they are.
  mutating func put(_ removal: Removal, isThere: Bool) -> Rect? {
    guard unloadedMarks != nil else { return nil }
    if isThere {
      unloadedMarks?.restore(removal)
      count += removal.count
    } else {
      unloadMarks(at: removal.places)
      unloadedMarks?.remove(removal)
      count -= removal.count
    }
    return removal.area
  }

  /// Gives marks back to the source that came from it into memory since somebody took the rest of these places away.
  private mutating func unloadMarks(at places: PlaceRanges) {
    guard let unloadedMarks else { return }
    var edits: [Edit] = []
    for chunk in chunks where places.touches(chunk.slots[0].place, chunk.top) {
      for (index, slot) in chunk.slots.enumerated()
      where unloadedMarks.isOwn(slot.id, at: slot.place) && places.contains(slot.place) {
        if let edit = Edit(from: chunk[index], to: nil) { edits.append(edit) }
      }
    }
    guard !edits.isEmpty else { return }
    _ = put(edits)  // The caller returns the area of the whole removal.
    for edit in edits { self.unloadedMarks?.putBack(edit.place) }
    count += edits.count
  }
}

extension Chunk {
  /// The chunk with those of its marks moved that are in places of `move`.
  fileprivate func moved(by move: Move) -> Chunk {
    var builder = ChunkBuilder(capacity: marks.count)
    for index in marks.indices {
      let placed = self[index]
      if move.places.contains(placed.place) {
        builder.add(
          PlacedMark(place: placed.place, id: placed.id, mark: placed.mark.moved(by: move.way)))
      } else {
        builder.keep(index..<index + 1, of: self)
      }
    }
    return builder.chunk()
  }
}

extension Move {
  /// Whether nothing of `drawing` stays where it is.
  public func isOfAll(of drawing: Drawing) -> Bool {
    drawing.top.map(places.coversAll) ?? false
  }
}
