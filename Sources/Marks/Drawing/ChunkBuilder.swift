import Geometry

/// Puts marks that come in the order of their places into new chunks.
struct ChunkBuilder {
  private var marks: [Mark] = []
  private var slots: [Chunk.Slot] = []

  var count: Int { marks.count }

  init(capacity: Int) {
    marks.reserveCapacity(capacity)
    slots.reserveCapacity(capacity)
  }

  /// Takes marks as they are in `chunk`, with the bounds that were measured once.
  mutating func keep(_ range: Range<Int>, of chunk: Chunk) {
    marks += chunk.marks[range]
    slots += chunk.slots[range]
  }

  /// Answers the bounds of the mark.
  @discardableResult
  mutating func add(_ mark: PlacedMark) -> Rect? {
    let bounds = BoundsMeasurer.bounds(of: mark.mark)
    marks.append(mark.mark)
    slots.append(Chunk.Slot(place: mark.place, id: mark.id, bounds: bounds))
    return bounds
  }

  /// Full chunks and a rest, made for further marks on top.
  func filledChunks() -> [Chunk] {
    chunks(of: Chunk.capacity)
  }

  /// As few chunks as will do, each with the same room for further marks in between.
  func evenChunks() -> [Chunk] {
    let number = (count + Chunk.capacity - 1) / Chunk.capacity
    return number < 2 ? filledChunks() : chunks(of: (count + number - 1) / number)
  }

  /// All of it as one chunk; there is a mark at least.
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
