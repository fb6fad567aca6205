import Geometry

/// Iterates in batches over the marks of a drawing whose ink may touch an area, the lowest first.
public struct AreaBatches: IteratorProtocol {
  /// An upper bound of the number of marks.
  public let count: Int

  /// The marks of the source merged with those in memory; nil if all marks are in memory.
  private var merged: MergedMarks?
  private var loaded: ArraySlice<RankedMark> = []

  /// The colours in which the marks are shown; nil for their own.
  private let tint: MarkTint?

  private static let batch = 250

  init(_ drawing: Drawing, touching area: Rect, shownIn tint: MarkTint? = nil) {
    self.tint = tint
    merged = drawing.mergedMarks(touching: area)
    if merged == nil { loaded = drawing.loadedMarks(touching: area)[...] }
    count = merged?.count ?? loaded.count
  }

  public mutating func next() -> [RankedMark]? {
    let batch = nextInOwnColours()
    guard let batch, let tint else { return batch }
    return batch.map { $0.with(tint.shown($0)) }
  }

  private mutating func nextInOwnColours() -> [RankedMark]? {
    if merged != nil { return merged?.next() }
    guard !loaded.isEmpty else { return nil }
    defer { loaded = loaded.dropFirst(Self.batch) }
    return Array(loaded.prefix(Self.batch))
  }
}
