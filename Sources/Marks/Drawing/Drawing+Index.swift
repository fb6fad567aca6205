public import Geometry

extension Drawing {
  /// The number of marks up to which a linear search is as fast as the index.
  static let mostWithoutIndex = 16_384

  /// Builds the index if it is missing and the drawing is large enough to need it.
  mutating func makeIndex() {
    guard index == nil, count - (unloadedMarks?.count ?? 0) > Self.mostWithoutIndex else { return }
    index = MarkIndex(chunks.flatMap { $0.slots.compactMap(\.entry) })
  }

  /// The ranks of the marks whose ink touches `area`, the lowest first; nil if there is no index.
  @usableFromInline func indexedRanks(touching area: Rect) -> [Double]? {
    index?.ranks(touching: area)
  }

  @usableFromInline func mark(at rank: Double) -> Mark? {
    rankedMark(at: rank)?.mark
  }
}

extension Chunk.Slot {
  /// The index entry of the mark; nil if it has no ink.
  var entry: MarkIndex.Entry? { reach.map { MarkIndex.Entry(rank: rank, bounds: $0) } }
}
