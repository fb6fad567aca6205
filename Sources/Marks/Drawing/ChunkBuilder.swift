import Geometry

/// Builds chunks of marks, which the caller adds in the order of their ranks.
struct ChunkBuilder {
  private var marks: [Mark] = []
  private var slots: [Chunk.Slot] = []

  var count: Int { marks.count }

  init(capacity: Int) {
    marks.reserveCapacity(capacity)
    slots.reserveCapacity(capacity)
  }

  /// Copies marks from `chunk`, with their slots.
  mutating func keep(_ range: Range<Int>, of chunk: Chunk) {
    marks += chunk.marks[range]
    slots += chunk.slots[range]
  }

  /// Adds a mark. Returns a rectangle that contains its ink.
  @discardableResult
  mutating func add(_ mark: RankedMark) -> Rect? {
    let reach = BoundsMeasurer.reach(of: mark.mark)
    marks.append(mark.mark)
    slots.append(Chunk.Slot(rank: mark.rank, id: mark.id, reach: reach))
    return reach
  }

  /// Full chunks and one for the remainder. They suit the top of a drawing, where most marks are added.
  func filledChunks() -> [Chunk] {
    chunks(of: Chunk.capacity)
  }

  /// The fewest chunks that hold all marks, each about equally full. They suit ranks below the top, where marks are inserted
  /// between others.
  func evenChunks() -> [Chunk] {
    let number = (count + Chunk.capacity - 1) / Chunk.capacity
    return number < 2 ? filledChunks() : chunks(of: (count + number - 1) / number)
  }

  /// All added marks, at least one, as one chunk.
  func chunk() -> Chunk {
    Chunk(marks: marks, slots: slots)
  }

  private func chunks(of size: Int) -> [Chunk] {
    guard count > size else { return marks.isEmpty ? [] : [Chunk(marks: marks, slots: slots)] }
    return stride(from: 0, to: count, by: size).map { start in
      let range = start..<min(start + size, count)
      return Chunk(marks: Array(marks[range]), slots: Array(slots[range]))
    }
  }
}
