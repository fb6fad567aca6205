public import Geometry

/// Takes away the marks of some places that lie in a depot, without reading any of them.
public struct Removal: Hashable, Sendable {
  /// Places whose marks were moved equally far since they were put into the depot.
  public struct Group: Hashable, Sendable {
    public let way: Vector
    public let places: PlaceRanges
  }

  public let groups: [Group]

  /// How many marks they are.
  public let count: Int

  /// A rectangle around their ink.
  public let area: Rect

  public var places: PlaceRanges {
    groups.reduce(PlaceRanges()) { $0.union($1.places) }
  }
}

extension Deposit {
  /// What takes away all marks that are still in some places here, which are `count`.
  func removal(of places: PlaceRanges, count: Int, area: Rect) -> Removal? {
    var rest = places.subtracting(gone).intersection(PlaceRanges(through: depot.top ?? -.infinity))
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
