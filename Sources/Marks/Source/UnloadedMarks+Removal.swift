import Geometry

extension UnloadedMarks {
  /// The removal of all `count` marks that are still unloaded at `places`.
  func removal(of places: PlaceRanges, count wanted: Int, area: Rect) -> Removal? {
    // The number of locked marks in a file may be wrong.
    let count = min(max(wanted, 0), self.count)
    var rest = places.subtracting(gone).intersection(PlaceRanges(through: source.top ?? -.infinity))
    var groups: [Removal.Group] = []
    for group in shifts.groups {
      let common = rest.intersection(group.places)
      rest = rest.subtracting(common)
      if !common.isEmpty { groups.append(Removal.Group(way: group.way, places: common)) }
    }
    if !rest.isEmpty { groups.append(Removal.Group(way: .zero, places: rest)) }
    return groups.isEmpty || count == 0 ? nil : Removal(groups: groups, count: count, area: area)
  }
}
