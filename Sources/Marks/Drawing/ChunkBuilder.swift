import Geometry

/// Builds chunks of marks, which the caller adds in the order of their ranks.
struct ChunkBuilder {
  private var marks: [Mark] = []
  private var slots: [Chunk.Slot] = []

  /// The lineages of the first marks; all others are marks of their own.
  private var lineages: [Lineage] = []

  var count: Int { marks.count }

  init(capacity: Int) {
    marks.reserveCapacity(capacity)
    slots.reserveCapacity(capacity)
  }

  /// Copies marks from `chunk`, with their slots.
  mutating func keep(_ range: Range<Int>, of chunk: Chunk) {
    if !chunk.lineages.isEmpty, !range.isEmpty {
      listLineages()
      lineages += chunk.lineages[range]
    }
    marks += chunk.marks[range]
    slots += chunk.slots[range]
  }

  /// Adds a mark. Returns a rectangle that contains its ink.
  @discardableResult
  mutating func add(_ mark: RankedMark) -> Rect? {
    let reach = BoundsMeasurer.reach(of: mark.mark)
    if !mark.lineage.isOwn {
      listLineages()
      lineages.append(mark.lineage)
    }
    marks.append(mark.mark)
    slots.append(Chunk.Slot(rank: mark.rank, id: mark.id, reach: reach))
    return reach
  }

  /// Lists the lineages of all marks that were added.
  private mutating func listLineages() {
    guard lineages.count < marks.count else { return }
    lineages += repeatElement(.own, count: marks.count - lineages.count)
  }

  /// Full chunks and one for the remainder. They suit the top of a drawing, where most marks are added.
  mutating func filledChunks() -> [Chunk] {
    chunks(of: Chunk.capacity)
  }

  /// The fewest chunks that hold all marks, each about equally full. They suit ranks below the top, where marks are inserted
  /// between others.
  mutating func evenChunks() -> [Chunk] {
    let number = (count + Chunk.capacity - 1) / Chunk.capacity
    return number < 2 ? filledChunks() : chunks(of: (count + number - 1) / number)
  }

  /// All added marks, at least one, as one chunk.
  mutating func chunk() -> Chunk {
    if !lineages.isEmpty { listLineages() }
    return Chunk(marks: marks, slots: slots, lineages: lineages)
  }

  private mutating func chunks(of size: Int) -> [Chunk] {
    guard count > size else { return marks.isEmpty ? [] : [chunk()] }
    if !lineages.isEmpty { listLineages() }
    return stride(from: 0, to: count, by: size).map { start in
      let range = start..<min(start + size, count)
      return Chunk(
        marks: Array(marks[range]), slots: Array(slots[range]),
        lineages: lineages.isEmpty ? [] : Array(lineages[range]))
    }
  }
}
