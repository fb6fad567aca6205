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

  /// The extents of the visible marks that an area selects by a rule and that may be changed, the lowest first. Each holds the
  /// mark's ink or lies, if it is larger than that, within the others.
  func changeableExtents(in area: SelectionArea, by rule: SelectionRule) -> [MarkExtent] {
    let loaded = loadedExtents(in: area, by: rule)
    guard let unloadedMarks else { return loaded }
    var (stored, near) = ([MarkExtent](), [MarkExtent]())
    for extent in unloadedMarks.extents(touching: area.bounds) where canChange(at: extent.rank) {
      switch area.holds(extent.bounds) {
      case true?: stored.append(extent)
      case nil: near.append(extent)
      case false?: break
      }
    }
    stored += unloadedMarks.selected(near, in: area, by: rule)
    guard !near.isEmpty || !loaded.isEmpty else { return stored }
    return (loaded + stored).sorted { $0.rank < $1.rank }
  }

  /// Those of the marks in memory.
  private func loadedExtents(in area: SelectionArea, by rule: SelectionRule) -> [MarkExtent] {
    var found: [MarkExtent] = []
    var around: Rect?
    for chunk in chunks {
      guard let reach = chunk.reach else { continue }
      let isWhole = area.holds(reach)
      if isWhole == false { continue }
      for (index, slot) in chunk.slots.enumerated() {
        guard let reach = slot.reach, canChange(at: slot.rank) else { continue }
        let isInside =
          isWhole ?? area.holds(reach)
          ?? AreaMeter.selects(chunk.marks[index], in: area, by: rule)
        guard isInside else { continue }
        // The smallest rectangle around a line in a style takes long to find.
        let isAmong = around?.contains(reach) == true
        guard let bounds = isAmong ? reach : chunk.bounds(of: index) else { continue }
        around = bounds.union(around)
        found.append(MarkExtent(rank: slot.rank, id: slot.id, bounds: bounds))
      }
    }
    return found
  }
}

extension UnloadedMarks {
  /// The number of marks that are read at once.
  private static let batch = 500

  /// Reads the marks of these extents, and returns the extents of those that an area selects by a rule.
  fileprivate func selected(
    _ extents: [MarkExtent], in area: SelectionArea, by rule: SelectionRule
  ) -> [MarkExtent] {
    var (rest, found) = (extents[...], [MarkExtent]())
    while !rest.isEmpty {
      let marks = marks(at: rest.prefix(Self.batch))
      rest = rest.dropFirst(Self.batch)
      for placed in marks where AreaMeter.selects(placed.mark, in: area, by: rule) {
        guard let bounds = BoundsMeasurer.bounds(of: placed.mark) else { continue }
        found.append(MarkExtent(rank: placed.rank, id: placed.id, bounds: bounds))
      }
    }
    return found
  }
}
