import Geometry

/// Iterates in batches over the marks of a drawing whose ink may touch an area, the lowest first.
public struct AreaBatches: IteratorProtocol {
  /// The number of marks at most.
  public let count: Int

  /// Those of a source and of memory; nil where all are in memory.
  private var merged: MergedMarks?
  private var loaded: ArraySlice<PlacedMark> = []

  private static let batch = 250

  init(_ drawing: Drawing, touching area: Rect) {
    merged = drawing.mergedMarks(touching: area)
    if merged == nil { loaded = drawing.loadedMarks(touching: area)[...] }
    count = merged?.count ?? loaded.count
  }

  public mutating func next() -> [PlacedMark]? {
    if merged != nil { return merged?.next() }
    guard !loaded.isEmpty else { return nil }
    defer { loaded = loaded.dropFirst(Self.batch) }
    return Array(loaded.prefix(Self.batch))
  }
}
