public import Geometry

/// A run of a drawing's marks in the order of their places. It never changes and is never empty, so drawings and
/// revisions share it, and being the same object means holding the same marks.
@usableFromInline final class Chunk: Sendable {
  /// Few enough to copy in no time, many enough that a large drawing has few chunks.
  static let capacity = 256

  // The marks lie side by side, as a walk touches nothing else.
  @usableFromInline let marks: [Mark]
  @usableFromInline let slots: [Slot]

  /// The smallest rectangle around the ink of all the marks.
  @usableFromInline let bounds: Rect?

  init(marks: [Mark], slots: [Slot]) {
    self.marks = marks
    self.slots = slots
    bounds = slots.reduce(nil) { total, next in next.bounds?.union(total) ?? total }
  }

  /// Where the topmost of the marks is.
  var top: Double { slots[slots.count - 1].place }

  subscript(index: Int) -> PlacedMark {
    PlacedMark(place: slots[index].place, id: slots[index].id, mark: marks[index])
  }

  /// How many marks lie under `place`.
  func count(under place: Double) -> Int {
    slots.sortedIndex { $0.place >= place }
  }

  /// Where a mark is and what is known about it.
  @frozen @usableFromInline struct Slot: Sendable {
    @usableFromInline let place: Double
    @usableFromInline let id: Int

    /// The smallest rectangle around its ink.
    @usableFromInline let bounds: Rect?
  }
}
