public import Geometry

extension Drawing {
  /// Whether some marks lie in a source, so that finding marks may have to read a file.
  public var hasSource: Bool { unloadedMarks != nil }

  /// Whether the source failed to read some marks. An area may still show marks that `batches` lacks.
  public var hasGaps: Bool { unloadedMarks?.source.hasFailed ?? false }

  /// Iterates over all marks in batches, the lowest first.
  public var batches: MarkBatches { MarkBatches(self) }

  /// Iterates in batches over the marks whose ink may touch `area`, the lowest first. It takes memory for the place of each of them.
  public func batches(touching area: Rect) -> AreaBatches { AreaBatches(self, touching: area) }

  /// Iterates over the marks whose ink may touch `area`, those of the source merged with those in memory; nil if there
  /// is no source.
  @usableFromInline func mergedMarks(touching area: Rect) -> MergedMarks? {
    unloadedMarks.map { MergedMarks($0, touching: area, with: loadedMarks(touching: area)) }
  }

  /// Those of `marks` of the source that are still unloaded, at the locations they were moved to.
  package func unloaded(_ marks: [PlacedMark]) -> [PlacedMark] {
    unloadedMarks.map { unloadedMarks in unloadedMarks.present(marks.filter(unloadedMarks.holds)) }
      ?? []
  }

  /// Whether `area` may contain ink; never false if it does. If few marks are near it, their lines are tested.
  public func mayHaveInk(in area: Rect) -> Bool {
    guard let stored = unloadedMarks.map({ $0.places(touching: area, most: Self.few) }) ?? [],
      countLoaded(touching: area, most: Self.few) <= Self.few
    else { return true }
    let marks = (unloadedMarks?.marks(at: stored) ?? []) + loadedMarks(touching: area)
    return marks.contains { InkFinder.finds($0.mark, in: area) }
  }

  /// The most marks whose lines `mayHaveInk` tests.
  private static let few = 8

  var firstMark: Mark? {
    var batches = batches
    while let batch = batches.next() {
      if let first = batch.marks.first { return first.mark }
    }
    return nil
  }

  /// About `count` marks, spread evenly over the order of all marks, the lowest first; all marks if there are no more.
  public func sample(of count: Int) -> [PlacedMark] {
    guard count < self.count else { return placedMarks }
    let loaded = loadedMarks.sample(of: count * chunkedCount / self.count)
    guard let unloadedMarks, let top = unloadedMarks.source.top else { return loaded }
    let share = count - loaded.count
    let places = (0..<share).map { top * Double($0) / Double(share) }
    return PlacedMark.merged(unloadedMarks.marks(nextAbove: places), loaded)
  }

  /// The number of marks in memory.
  private var chunkedCount: Int { count - (unloadedMarks?.count ?? 0) }
}

extension [PlacedMark] {
  /// `count` elements, spread evenly over all; all elements if there are no more.
  fileprivate func sample(of count: Int) -> [PlacedMark] {
    guard count < self.count else { return self }
    return (0..<count).map { self[$0 * self.count / count] }
  }
}
