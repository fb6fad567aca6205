package import Geometry

/// The translations of marks since their bodies were written, by their places.
package struct PlaceShifts: Hashable, Sendable {
  /// Places whose marks were moved by the same vector.
  package struct Group: Hashable, Sendable {
    package let way: Vector
    package internal(set) var places: PlaceRanges

    /// A rectangle around their ink as it was written, before the move.
    package internal(set) var area: Rect

    package init(way: Vector, places: PlaceRanges, area: Rect) {
      (self.way, self.places, self.area) = (way, places, area)
    }
  }

  /// No two groups share a vector or a place, and none is empty.
  package private(set) var groups: [Group] = []

  package init() {}

  /// The groups of a file; nil if they contradict each other.
  package init?(_ groups: [Group]) {
    var known = PlaceRanges()
    for group in groups {
      guard known.intersection(group.places).isEmpty, group.way != .zero else { return nil }
      known = known.union(group.places)
    }
    guard Set(groups.map(\.way)).count == groups.count else { return nil }
    self.groups = groups
    sort()
  }

  /// The translations of `marks`.
  package init(of marks: [PlacedMark]) {
    for placed in marks where placed.mark.shift != .zero {
      let area = BoundsMeasurer.bounds(of: placed.mark.unmoved)
      set(placed.place, to: placed.mark.shift, area)
    }
  }

  package var isEmpty: Bool { groups.isEmpty }

  package subscript(place: Double) -> Vector {
    groups.first { $0.places.contains(place) }?.way ?? .zero
  }

  /// Adds the vector of `move` to the translations of the marks at its places.
  package mutating func add(_ move: Move) {
    var (kept, come, rest) = ([Group](), [Group](), move.places)
    for var group in groups {
      let common = group.places.intersection(move.places)
      rest = rest.subtracting(common)
      if !common.isEmpty {
        let area = move.area.offset(by: -group.way)
        come.append(
          Group(
            way: group.way + move.way, places: common,
            area: area.intersection(group.area) ?? area))
        group.places = group.places.subtracting(common)
      }
      if !group.places.isEmpty { kept.append(group) }
    }
    if !rest.isEmpty { come.append(Group(way: move.way, places: rest, area: move.area)) }
    groups = kept
    for group in come where group.way != .zero { merge(group) }
    sort()
  }

  /// Sets the translation of one mark. `area` contains its ink as it was written.
  package mutating func set(_ place: Double, to way: Vector, _ area: Rect?) {
    guard self[place] != way else { return }
    let places = PlaceRanges(CollectionOfOne(place))
    for index in groups.indices { groups[index].places = groups[index].places.subtracting(places) }
    groups.removeAll { $0.places.isEmpty }
    guard way != .zero else { return }
    merge(Group(way: way, places: places, area: area ?? Rect(origin: .zero, size: .zero)))
    sort()
  }

  private mutating func merge(_ group: Group) {
    guard let index = groups.firstIndex(where: { $0.way == group.way }) else {
      return groups.append(group)
    }
    groups[index].places = groups[index].places.union(group.places)
    groups[index].area = groups[index].area.union(group.area)
  }

  /// Sorts the groups, so that equal translations compare equal.
  private mutating func sort() {
    groups.sort { ($0.way.dx, $0.way.dy) < ($1.way.dx, $1.way.dy) }
  }
}
