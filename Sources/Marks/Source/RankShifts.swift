package import Geometry

/// The translations of marks since their bodies were written, by their ranks.
package struct RankShifts: Hashable, Sendable {
  /// Ranks whose marks were moved by the same vector.
  package struct Group: Hashable, Sendable {
    package let way: Vector
    package internal(set) var ranks: RankRanges

    /// A rectangle around their ink as it was written, before the move.
    package internal(set) var area: Rect

    package init(way: Vector, ranks: RankRanges, area: Rect) {
      (self.way, self.ranks, self.area) = (way, ranks, area)
    }
  }

  /// No two groups share a vector or a rank, and none is empty.
  package private(set) var groups: [Group] = []

  package init() {}

  /// The groups of a file; nil if they contradict each other.
  package init?(_ groups: [Group]) {
    var known = RankRanges()
    for group in groups {
      guard known.intersection(group.ranks).isEmpty, group.way != .zero else { return nil }
      known = known.union(group.ranks)
    }
    guard Set(groups.map(\.way)).count == groups.count else { return nil }
    self.groups = groups
    sort()
  }

  /// The translations of `marks`.
  package init(of marks: [RankedMark]) {
    for placed in marks where placed.mark.shift != .zero {
      let area = BoundsMeasurer.bounds(of: placed.mark.unmoved)
      set(placed.rank, to: placed.mark.shift, area)
    }
  }

  package var isEmpty: Bool { groups.isEmpty }

  package subscript(rank: Double) -> Vector {
    groups.first { $0.ranks.contains(rank) }?.way ?? .zero
  }

  /// Adds the vector of `move` to the translations of the marks at its ranks.
  package mutating func add(_ move: Move) {
    var (kept, come, rest) = ([Group](), [Group](), move.ranks)
    for var group in groups {
      let common = group.ranks.intersection(move.ranks)
      rest = rest.subtracting(common)
      if !common.isEmpty {
        let area = move.area.offset(by: -group.way)
        come.append(
          Group(
            way: group.way + move.way, ranks: common,
            area: area.intersection(group.area) ?? area))
        group.ranks = group.ranks.subtracting(common)
      }
      if !group.ranks.isEmpty { kept.append(group) }
    }
    if !rest.isEmpty { come.append(Group(way: move.way, ranks: rest, area: move.area)) }
    groups = kept
    for group in come where group.way != .zero { merge(group) }
    sort()
  }

  /// Sets the translation of one mark. `area` contains its ink as it was written.
  package mutating func set(_ rank: Double, to way: Vector, _ area: Rect?) {
    guard self[rank] != way else { return }
    let ranks = RankRanges(CollectionOfOne(rank))
    for index in groups.indices { groups[index].ranks = groups[index].ranks.subtracting(ranks) }
    groups.removeAll { $0.ranks.isEmpty }
    guard way != .zero else { return }
    merge(Group(way: way, ranks: ranks, area: area ?? Rect(origin: .zero, size: .zero)))
    sort()
  }

  private mutating func merge(_ group: Group) {
    guard let index = groups.firstIndex(where: { $0.way == group.way }) else {
      return groups.append(group)
    }
    groups[index].ranks = groups[index].ranks.union(group.ranks)
    groups[index].area = groups[index].area.union(group.area)
  }

  /// Sorts the groups, so that equal translations compare equal.
  private mutating func sort() {
    groups.sort { ($0.way.dx, $0.way.dy) < ($1.way.dx, $1.way.dy) }
  }
}
