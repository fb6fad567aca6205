/// Puts the marks in their order, the members of a group behind it. A group whose members are all gone, or in other groups, is gone.
struct Nesting {
  private(set) var marks: [MergedMark] = []

  init(_ placed: [PlacedStretch], _ state: FoldState) {
    var inside: [Int: [PlacedStretch]] = [:]
    for one in placed { inside[one.mark.group ?? -1, default: []].append(one) }
    let empty = Self.emptyGroups(inside, state)
    var waiting: [PlacedStretch] = []
    /// The last one of those that wait is the lowest one.
    func wait(_ group: Int) {
      let members = inside[group] ?? []
      waiting += members.sorted { $1.isBelow($0, state.births) }
    }
    wait(-1)
    while let next = waiting.popLast() {
      if let whole = next.mark.name.whole {
        if empty.contains(whole) { continue }
        wait(whole)
      }
      marks.append(next.mark)
    }
  }

  /// A group is younger than the groups in it, so those are looked at before it.
  private static func emptyGroups(
    _ inside: [Int: [PlacedStretch]], _ state: FoldState
  ) -> Set<Int> {
    var counts = inside.mapValues(\.count)
    var parents: [Int: Int] = [:]
    for one in inside.values.joined() {
      if let whole = one.mark.name.whole, let group = one.mark.group { parents[whole] = group }
    }
    var empty: Set<Int> = []
    let groups = state.index.members.keys.filter(state.standing.contains)
    for group in groups.sorted(by: { state.births.age(of: $0) < state.births.age(of: $1) })
    where counts[group, default: 0] == 0 {
      empty.insert(group)
      if let parent = parents[group] { counts[parent, default: 0] -= 1 }
    }
    return empty
  }
}
