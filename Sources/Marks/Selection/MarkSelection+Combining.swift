import Geometry

/// Selections of the same drawing, combined.
extension MarkSelection {
  /// Whether a mark is selected.
  public func contains(_ mark: RankedMark) -> Bool { ranks.contains(mark.rank) }

  /// The marks that are in this selection or in the other one; nil if the number of common ones is unknown.
  public func union(_ other: MarkSelection) -> MarkSelection? {
    let common = ranks.intersection(other.ranks)
    if common == other.ranks { return self }
    if common == ranks { return other }
    // Only runs of single ranks have a known number of marks.
    guard common.runs.allSatisfy({ $0.first == $0.last }) else { return nil }
    var union = self
    union.ranks = ranks.union(other.ranks)
    union.count += other.count - common.runs.count
    union.area = area.union(other.area)
    return union
  }

  /// The selection without one of its marks; nil if it has no other. Its area stays the same.
  public func subtracting(_ mark: RankedMark) -> MarkSelection? {
    guard contains(mark) else { return self }
    var rest = self
    rest.ranks = ranks.subtracting(RankRanges(CollectionOfOne(mark.rank)))
    rest.count -= 1
    return rest.count > 0 && !rest.ranks.isEmpty ? rest : nil
  }
}
