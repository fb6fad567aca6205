public import Geometry

extension Drawing {
  /// So many marks are gone through as quickly as a tree.
  static let mostWithoutIndex = 16_384

  /// Makes the index where it is missing and worth its memory.
  mutating func makeIndex() {
    guard index == nil, count - (unloadedMarks?.count ?? 0) > Self.mostWithoutIndex else { return }
    index = MarkIndex(chunks.flatMap { $0.slots.compactMap(\.entry) })
  }

  /// The places of the marks whose ink touches `area`, the lowest first; nil where there is no index.
  @usableFromInline func indexedPlaces(touching area: Rect) -> [Double]? {
    index?.places(touching: area)
  }

  @usableFromInline func mark(at place: Double) -> Mark? {
    placedMark(at: place)?.mark
  }
}

extension Chunk.Slot {
  /// What the index knows of a mark; nil for one without ink.
  var entry: MarkIndex.Entry? { bounds.map { MarkIndex.Entry(place: place, bounds: $0) } }
}
