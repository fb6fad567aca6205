import Geometry

extension Drawing {
  /// All marks with their ranks, the lowest first.
  public var rankedMarks: [RankedMark] {
    guard hasSource else { return loadedMarks }
    var (batches, marks) = (batches, [RankedMark]())
    while let batch = batches.next() { marks += batch.marks }
    return marks
  }

  /// The marks that are in memory.
  var loadedMarks: [RankedMark] {
    chunks.flatMap { chunk in chunk.marks.indices.map { chunk[$0] } }
  }

  func loadedMarks(touching area: Rect) -> [RankedMark] {
    if let index { return index.ranks(touching: area).compactMap(loadedMark) }
    var touching: [RankedMark] = []
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

  /// The lowest rank with a mark above `rank`; nil if there is none, or if some marks lie in a source.
  func loadedRank(above rank: Double) -> Double? {
    let number = chunks.sortedIndex { $0.top > rank }
    guard !hasSource, number < chunks.count else { return nil }
    let slots = chunks[number].slots
    return slots[slots.sortedIndex { $0.rank > rank }].rank
  }

  /// The topmost mark; nil if there is none, or if it can't be read.
  package var topMark: RankedMark? { top.flatMap { rankedMark(at: $0) } }

  /// The mark at a rank; nil if there is none.
  public func rankedMark(at rank: Double) -> RankedMark? {
    loadedMark(at: rank) ?? unloadedMarks?.mark(at: rank)
  }

  func loadedMark(at rank: Double) -> RankedMark? {
    position(of: rank).map { $0.chunk[$0.index] }
  }

  /// The marks at some ranks of the drawing, in ascending order, without those that can't be read.
  package func rankedMarks(at ranks: [Double]) -> [RankedMark] {
    let loaded = ranks.compactMap(loadedMark)
    guard let unloadedMarks, loaded.count < ranks.count else { return loaded }
    let inMemory = Set(loaded.map(\.rank))
    let others = ranks.filter { !inMemory.contains($0) }
    return RankedMark.merged(unloadedMarks.marks(at: others), loaded)
  }

  /// Whether the drawing has the mark at its rank. Reads no file.
  package func holds(_ mark: RankedMark) -> Bool {
    guard let (chunk, index) = position(of: mark.rank) else {
      return unloadedMarks?.holds(mark) == true
    }
    return chunk.slots[index].id == mark.id
  }

  /// The next whole rank above all marks and all locked ranks.
  var rankOnTop: Double {
    let tops = [chunks.last?.top, unloadedMarks?.source.top, locked.ranks.runs.last?.last]
      .compactMap(\.self)
    guard let top = tops.max() else { return 1 }
    // Neighbouring Doubles are more than 1 apart if they are very large.
    return max(top.rounded(.down) + 1, top.nextUp)
  }

  private func position(of rank: Double) -> (chunk: Chunk, index: Int)? {
    let number = chunks.sortedIndex { $0.top >= rank }
    guard number < chunks.count else { return nil }
    let chunk = chunks[number]
    let index = chunk.count(under: rank)
    return chunk.slots[index].rank == rank ? (chunk, index) : nil
  }
}
