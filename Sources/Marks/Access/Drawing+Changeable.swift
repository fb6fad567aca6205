import Geometry

/// The marks that may be changed. Code that selects, erases, moves or changes marks asks this extension, so a protected mark is
/// protected everywhere. Only locks protect marks today.
extension Drawing {
  /// Whether the drawing has the mark at its rank, and the mark may be changed.
  package func canChange(_ mark: RankedMark) -> Bool {
    canChange(at: mark.rank) && holds(mark)
  }

  /// Whether a mark at a rank may be changed.
  func canChange(at rank: Double) -> Bool { !locked.ranks.contains(rank) }

  /// Whether all marks may be changed.
  package var canChangeAll: Bool { locked.ranks.isEmpty }

  /// The number of marks that may be changed.
  package var changeableCount: Int { count - locked.count }

  /// All ranks from the lowest to `top`, without those of marks that may not be changed.
  func changeableRanks(through top: Double) -> RankRanges {
    RankRanges(through: top).subtracting(locked.ranks)
  }

  /// The visible marks touching any of `areas`, the lowest first: those that may be changed, or without `canChange` those that
  /// may not.
  func visibleMarks(touchingAnyOf areas: [Rect], canChange: Bool) -> [RankedMark] {
    guard !canChangeAll else { return canChange ? visibleMarks(touchingAnyOf: areas) : [] }
    return visibleMarks(touchingAnyOf: areas).filter {
      self.canChange(at: $0.rank) == canChange
    }
  }

  /// The extents of the visible marks whose ink lies within `frame` and that may be changed, the lowest first.
  func changeableExtents(inside frame: Rect) -> [MarkExtent] {
    var loaded: [MarkExtent] = []
    for chunk in chunks where chunk.reach?.touches(frame) == true {
      for (index, slot) in chunk.slots.enumerated() where slot.reach?.touches(frame) == true {
        guard let bounds = chunk.bounds(of: index), frame.contains(bounds) else { continue }
        loaded.append(MarkExtent(rank: slot.rank, id: chunk[index].id, bounds: bounds))
      }
    }
    loaded.removeAll { !canChange(at: $0.rank) }
    guard let unloadedMarks else { return loaded }
    let stored = unloadedMarks.extents(touching: frame).filter { extent in
      guard canChange(at: extent.rank) else { return false }
      if frame.contains(extent.bounds) { return true }
      // The bounds of an extent may exceed the ink by a unit.
      guard frame.contains(extent.bounds.outset(by: -1)) else { return false }
      return unloadedMarks.mark(at: extent.rank).flatMap { BoundsMeasurer.bounds(of: $0.mark) }
        .map(frame.contains) ?? false
    }
    return loaded.isEmpty ? stored : (loaded + stored).sorted { $0.rank < $1.rank }
  }
}
