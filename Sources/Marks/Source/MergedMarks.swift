import Geometry

/// Iterates over the marks of a drawing whose ink may touch an area, in order and in batches: those of its source
/// merged with those in memory.
@usableFromInline struct MergedMarks {
  private let unloadedMarks: UnloadedMarks
  private var extents: ArraySlice<MarkExtent>

  /// The marks in memory that are still to come, the lowest first.
  private var others: ArraySlice<RankedMark>

  /// The number of marks that are still to come, at most.
  var count: Int { extents.count + others.count }

  /// Few enough to take little memory, many enough to be read quickly.
  private static let batch = 500

  /// Merges the unloaded marks whose ink may touch `area` with `others`.
  init(_ unloadedMarks: UnloadedMarks, touching area: Rect, with others: [RankedMark]) {
    self.unloadedMarks = unloadedMarks
    self.others = others[...]
    extents = unloadedMarks.extents(touching: area)[...]
  }

  /// The next batch; nil after the last.
  @usableFromInline mutating func next() -> [RankedMark]? {
    guard !extents.isEmpty else {
      defer { others = [] }
      return others.isEmpty ? nil : Array(others)
    }
    let stored = unloadedMarks.marks(at: extents.prefix(Self.batch))
    extents = extents.dropFirst(Self.batch)
    guard let last = stored.last?.rank, let first = others.first, first.rank < last else {
      return stored
    }
    let end = others.sortedIndex { $0.rank > last }
    defer { others = others[end...] }
    return RankedMark.merged(stored, others[..<end])
  }
}
