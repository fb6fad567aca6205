public import Geometry

/// A run of a drawing's marks, sorted by rank. Chunks are immutable and never empty, so drawings and revisions share
/// them, and identical objects hold equal marks.
@usableFromInline final class Chunk: Sendable {
  /// Small enough to copy quickly, large enough that a large drawing has few chunks.
  static let capacity = 256

  // The marks have their own array, since a visit of all marks reads nothing else.
  @usableFromInline let marks: [Mark]
  @usableFromInline let slots: [Slot]

  /// The lineages of the marks; empty if all are marks of their own.
  let lineages: [Lineage]

  /// A rectangle that contains the ink of all the marks; nil if there is none.
  @usableFromInline let reach: Rect?

  init(marks: [Mark], slots: [Slot], lineages: [Lineage]) {
    self.marks = marks
    self.slots = slots
    self.lineages = lineages
    reach = slots.reduce(nil) { total, next in next.reach?.union(total) ?? total }
  }

  /// The rank of the topmost mark.
  var top: Double { slots[slots.count - 1].rank }

  subscript(index: Int) -> RankedMark {
    RankedMark(
      rank: slots[index].rank, id: slots[index].id, mark: marks[index],
      lineage: lineages.isEmpty ? .own : lineages[index])
  }

  /// The smallest rectangle around the ink of a mark; nil if there is none.
  func bounds(of index: Int) -> Rect? {
    if case .stroke(let stroke) = marks[index], stroke.hidesVertices {
      return BoundsMeasurer.bounds(of: marks[index])
    }
    return slots[index].reach
  }

  /// The number of marks below `rank`.
  func count(under rank: Double) -> Int {
    slots.sortedIndex { $0.rank >= rank }
  }

  /// The rank and id of a mark, and a rectangle around its ink.
  @frozen @usableFromInline struct Slot: Sendable {
    @usableFromInline let rank: Double
    @usableFromInline let id: Int

    /// A rectangle that contains the mark's ink, larger than necessary only for a line in a style; nil if the mark has no ink.
    @usableFromInline let reach: Rect?
  }
}
