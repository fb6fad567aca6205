public import Geometry

/// A run of a drawing's marks, sorted by place. Chunks are immutable and never empty, so drawings and revisions share
/// them, and identical objects hold equal marks.
@usableFromInline final class Chunk: Sendable {
  /// Small enough to copy quickly, large enough that a large drawing has few chunks.
  static let capacity = 256

  // The marks have an array of their own, since a visit of all marks reads nothing else.
  @usableFromInline let marks: [Mark]
  @usableFromInline let slots: [Slot]

  /// The smallest rectangle around the ink of all the marks; nil if there is none.
  @usableFromInline let bounds: Rect?

  init(marks: [Mark], slots: [Slot]) {
    self.marks = marks
    self.slots = slots
    bounds = slots.reduce(nil) { total, next in next.bounds?.union(total) ?? total }
  }

  /// The place of the topmost mark.
  var top: Double { slots[slots.count - 1].place }

  subscript(index: Int) -> PlacedMark {
    PlacedMark(place: slots[index].place, id: slots[index].id, mark: marks[index])
  }

  /// The number of marks below `place`.
  func count(under place: Double) -> Int {
    slots.sortedIndex { $0.place >= place }
  }

  /// The place, id and bounds of a mark.
  @frozen @usableFromInline struct Slot: Sendable {
    @usableFromInline let place: Double
    @usableFromInline let id: Int

    /// The smallest rectangle around the mark's ink; nil if it has none.
    @usableFromInline let bounds: Rect?
  }
}
