public import Geometry

extension Drawing {
  /// Whether marks lie elsewhere, so that to find any may take as long as to read a file.
  public var hasSource: Bool { unloadedMarks != nil }

  /// Whether some marks were looked for and could not be read. Others may be found where they have ink, though not among
  /// all.
  public var hasGaps: Bool { unloadedMarks?.source.hasFailed ?? false }

  /// All marks, the lowest first, some at a time.
  public var batches: MarkBatches { MarkBatches(self) }

  /// The marks whose ink may touch `area`, as they come from the source; nil where there is none.
  @usableFromInline func mergedMarks(touching area: Rect) -> MergedMarks? {
    unloadedMarks.map { MergedMarks($0, touching: area, with: loadedMarks(touching: area)) }
  }

  /// Those of these marks of the source that lie there still, where they were moved to.
  package func unloaded(_ marks: [PlacedMark]) -> [PlacedMark] {
    unloadedMarks.map { unloadedMarks in unloadedMarks.present(marks.filter(unloadedMarks.holds)) }
      ?? []
  }

  /// Whether ink may lie in `area`: never not where it does. Where few marks come near it is told from their lines.
  public func mayHaveInk(in area: Rect) -> Bool {
    guard let stored = unloadedMarks.map({ $0.places(touching: area, most: Self.few) }) ?? [],
      countLoaded(touching: area, most: Self.few) <= Self.few
    else { return true }
    let marks = (unloadedMarks?.marks(at: stored) ?? []) + loadedMarks(touching: area)
    return marks.contains { InkFinder.finds($0.mark, in: area) }
  }

  /// So many marks are looked at one by one.
  private static let few = 8

  var firstMark: Mark? {
    var batches = batches
    while let batch = batches.next() {
      if let first = batch.marks.first { return first.mark }
    }
    return nil
  }

  /// About `count` marks from everywhere in the order of all, the lowest first; all of them where there are no more.
  public func sample(of count: Int) -> [PlacedMark] {
    guard count < self.count else { return placedMarks }
    let loaded = loadedMarks.sample(of: count * chunkedCount / self.count)
    guard let unloadedMarks, let top = unloadedMarks.source.top else { return loaded }
    let share = count - loaded.count
    let places = (0..<share).map { top * Double($0) / Double(share) }
    return PlacedMark.merged(unloadedMarks.marks(nextAbove: places), loaded)
  }

  /// How many marks are in memory.
  private var chunkedCount: Int { count - (unloadedMarks?.count ?? 0) }
}

extension [PlacedMark] {
  /// As many from everywhere among them.
  fileprivate func sample(of count: Int) -> [PlacedMark] {
    guard count < self.count else { return self }
    return (0..<count).map { self[$0 * self.count / count] }
  }
}
