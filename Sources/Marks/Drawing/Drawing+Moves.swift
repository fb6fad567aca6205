import Geometry

extension Drawing {
  /// Applies `move`. Returns the area in which ink disappeared or appeared.
  mutating func put(_ move: Move) -> Rect? {
    var area: Rect?
    if unloadedMarks != nil {
      unloadedMarks?.move(move)
      area = move.changedArea
    }
    var (gone, come) = ([MarkIndex.Entry](), [MarkIndex.Entry]())
    for (number, chunk) in chunks.enumerated()
    where move.ranks.touches(chunk.slots[0].rank, chunk.top) {
      let moved = chunk.moved(by: move)
      for (old, new) in zip(chunk.slots, moved.slots) where move.ranks.contains(old.rank) {
        if let entry = old.entry { gone.append(entry) }
        if let entry = new.entry { come.append(entry) }
        for reach in [old.reach, new.reach] { area = reach?.union(area) ?? area }
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

  /// The most moved marks that the index removes and inserts one by one; for more of them it is built anew.
  private static let mostReindexed = 1000

  /// Hides the marks of a removal in the source, or shows them again. Returns their area.
  mutating func put(_ removal: Removal, isThere: Bool) -> Rect? {
    guard unloadedMarks != nil else { return nil }
    if isThere {
      unloadedMarks?.restore(removal)
      count += removal.count
    } else {
      unloadMarks(at: removal.ranks)
      unloadedMarks?.remove(removal)
      count -= removal.count
    }
    return removal.area
  }

  /// Unloads the marks at `ranks` that came from the source, so that a removal can hide them there.
  private mutating func unloadMarks(at ranks: RankRanges) {
    guard let unloadedMarks else { return }
    var edits: [Edit] = []
    for chunk in chunks where ranks.touches(chunk.slots[0].rank, chunk.top) {
      for (index, slot) in chunk.slots.enumerated()
      where unloadedMarks.isOwn(slot.id, at: slot.rank) && ranks.contains(slot.rank) {
        if let edit = Edit(from: chunk[index], to: nil) { edits.append(edit) }
      }
    }
    guard !edits.isEmpty else { return }
    _ = put(edits)  // The caller returns the area of the whole removal.
    for edit in edits { self.unloadedMarks?.putBack(edit.rank) }
    count += edits.count
  }
}

extension Chunk {
  /// A copy of the chunk with the marks at the ranks of `move` moved.
  fileprivate func moved(by move: Move) -> Chunk {
    var builder = ChunkBuilder(capacity: marks.count)
    for index in marks.indices {
      let placed = self[index]
      if move.ranks.contains(placed.rank) {
        builder.add(placed.with(placed.mark.moved(by: move.way)))
      } else {
        builder.keep(index..<index + 1, of: self)
      }
    }
    return builder.chunk()
  }
}

extension Move {
  /// Whether the move includes every mark of `drawing`.
  public func isOfAll(of drawing: Drawing) -> Bool {
    drawing.top.map(ranks.coversAll) ?? false
  }
}
