public import Geometry

/// Samples of the visible marks, and estimates that don't visit all of them.
extension Drawing {
  /// Whether `area` may contain ink; never false if it does. If few marks are near it, their lines are tested.
  public func mayHaveInk(in area: Rect) -> Bool {
    guard let stored = unloadedMarks.map({ $0.ranks(touching: area, most: Self.few) }) ?? [],
      countLoaded(touching: area, most: Self.few) <= Self.few
    else { return true }
    let marks = (unloadedMarks?.marks(at: stored) ?? []) + loadedMarks(touching: area)
    return marks.contains { InkFinder.finds($0.mark, in: area) }
  }

  /// The most marks whose lines `mayHaveInk` tests.
  private static let few = 8

  /// About `count` marks, spread evenly over the order of all marks, the lowest first; all marks if there are no more.
  public func sample(of count: Int) -> [RankedMark] { shown(spread(of: count)) }

  private func spread(of count: Int) -> [RankedMark] {
    guard count < self.count else { return rankedMarks }
    let loaded = loadedMarks.sample(of: count * chunkedCount / self.count)
    guard let unloadedMarks, let top = unloadedMarks.source.top else { return loaded }
    let share = count - loaded.count
    let ranks = (0..<share).map { top * Double($0) / Double(share) }
    return RankedMark.merged(unloadedMarks.marks(nextAbove: ranks), loaded)
  }

  /// The number of marks in memory.
  private var chunkedCount: Int { count - (unloadedMarks?.count ?? 0) }
}

extension [RankedMark] {
  /// `count` elements, spread evenly over the collection; all elements if there are no more.
  fileprivate func sample(of count: Int) -> [RankedMark] {
    guard count < self.count else { return self }
    return (0..<count).map { self[$0 * self.count / count] }
  }
}
