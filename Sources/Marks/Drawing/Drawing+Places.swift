import Geometry

extension Drawing {
  /// All marks with their places, the lowest first.
  public var placedMarks: [PlacedMark] {
    guard hasSource else { return loadedMarks }
    var (batches, marks) = (batches, [PlacedMark]())
    while let batch = batches.next() { marks += batch.marks }
    return marks
  }

  /// The marks that are in memory.
  var loadedMarks: [PlacedMark] {
    chunks.flatMap { chunk in chunk.marks.indices.map { chunk[$0] } }
  }

  func loadedMarks(touching area: Rect) -> [PlacedMark] {
    if let index { return index.places(touching: area).compactMap(loadedMark) }
    var touching: [PlacedMark] = []
    for chunk in chunks where chunk.reach?.touches(area) == true {
      for (index, slot) in chunk.slots.enumerated() where slot.reach?.touches(area) == true {
        touching.append(chunk[index])
      }
    }
    return touching
  }

  func countLoaded(touching area: Rect, most: Int) -> Int {
    if let index { return index.count(touching: area, most: most) }
    var count = 0
    for chunk in chunks where chunk.reach?.touches(area) == true {
      for slot in chunk.slots where slot.reach?.touches(area) == true {
        count += 1
        if count > most { return count }
      }
    }
    return count
  }

  /// The lowest place with a mark above `place`; nil if there is none, or if some marks lie in a source.
  func loadedPlace(above place: Double) -> Double? {
    let number = chunks.sortedIndex { $0.top > place }
    guard !hasSource, number < chunks.count else { return nil }
    let slots = chunks[number].slots
    return slots[slots.sortedIndex { $0.place > place }].place
  }

  /// The mark at a place; nil if there is none.
  public func placedMark(at place: Double) -> PlacedMark? {
    loadedMark(at: place) ?? unloadedMarks?.mark(at: place)
  }

  func loadedMark(at place: Double) -> PlacedMark? {
    position(of: place).map { $0.chunk[$0.index] }
  }

  /// The marks at some places of the drawing, in ascending order, without those that can't be read.
  package func placedMarks(at places: [Double]) -> [PlacedMark] {
    let loaded = places.compactMap(loadedMark)
    guard let unloadedMarks, loaded.count < places.count else { return loaded }
    let inMemory = Set(loaded.map(\.place))
    let others = places.filter { !inMemory.contains($0) }
    return PlacedMark.merged(unloadedMarks.marks(at: others), loaded)
  }

  /// Whether the drawing has the mark at its place. Reads no file.
  package func holds(_ mark: PlacedMark) -> Bool {
    guard let (chunk, index) = position(of: mark.place) else {
      return unloadedMarks?.holds(mark) == true
    }
    return chunk.slots[index].id == mark.id
  }

  /// The next whole place above all marks and all locked places.
  var placeOnTop: Double {
    let tops = [chunks.last?.top, unloadedMarks?.source.top, locked.places.runs.last?.last]
      .compactMap(\.self)
    guard let top = tops.max() else { return 1 }
    // Neighbouring Doubles are more than 1 apart if they are very large.
    return max(top.rounded(.down) + 1, top.nextUp)
  }

  private func position(of place: Double) -> (chunk: Chunk, index: Int)? {
    let number = chunks.sortedIndex { $0.top >= place }
    guard number < chunks.count else { return nil }
    let chunk = chunks[number]
    let index = chunk.count(under: place)
    return chunk.slots[index].place == place ? (chunk, index) : nil
  }
}
