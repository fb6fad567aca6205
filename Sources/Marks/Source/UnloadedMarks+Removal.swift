import Geometry

extension UnloadedMarks {
  /// The removal of all `count` marks that are still unloaded at `ranks`.
  func removal(of ranks: RankRanges, count wanted: Int, area: Rect) -> Removal? {
    // The number of locked marks in a file may be wrong.
    let count = min(max(wanted, 0), self.count)
    var rest = ranks.subtracting(gone).intersection(RankRanges(through: source.top ?? -.infinity))
    var groups: [Removal.Group] = []
    for group in shifts.groups {
      let common = rest.intersection(group.ranks)
      rest = rest.subtracting(common)
      if !common.isEmpty { groups.append(Removal.Group(way: group.way, ranks: common)) }
    }
    if !rest.isEmpty { groups.append(Removal.Group(way: .zero, ranks: rest)) }
    return groups.isEmpty || count == 0 ? nil : Removal(groups: groups, count: count, area: area)
  }
}
