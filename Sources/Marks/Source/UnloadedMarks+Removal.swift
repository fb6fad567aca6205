import Geometry

extension UnloadedMarks {
  /// The removal of all marks that are still unloaded at `places`, which are `count`.
  func removal(of places: PlaceRanges, count wanted: Int, area: Rect) -> Removal? {
    // A file may tell a wrong number of locked marks.
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
