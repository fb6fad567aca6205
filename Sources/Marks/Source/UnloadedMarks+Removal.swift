import Geometry

extension UnloadedMarks {
  /// The removal of all marks that are still unloaded at `places`, which are `count`.
  func removal(of places: PlaceRanges, count: Int, area: Rect) -> Removal? {
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
