import Geometry

/// Selections of the same drawing, combined.
extension MarkSelection {
  /// Whether a mark is selected.
  public func contains(_ mark: PlacedMark) -> Bool { places.contains(mark.place) }

  /// The marks that are in this selection or in the other one; nil if the number of common ones is unknown.
  public func union(_ other: MarkSelection) -> MarkSelection? {
    let common = places.intersection(other.places)
    if common == other.places { return self }
    if common == places { return other }
    // Only runs of single places have a known number of marks.
    guard common.runs.allSatisfy({ $0.first == $0.last }) else { return nil }
    var union = self
    union.places = places.union(other.places)
    union.count += other.count - common.runs.count
    union.area = area.union(other.area)
    return union
  }

  /// The selection without one of its marks; nil if it has no other. Its area stays the same.
  public func subtracting(_ mark: PlacedMark) -> MarkSelection? {
    guard contains(mark) else { return self }
    var rest = self
    rest.places = places.subtracting(PlaceRanges(CollectionOfOne(mark.place)))
    rest.count -= 1
    return rest.count > 0 && !rest.places.isEmpty ? rest : nil
  }
}
