/// By how much marks in groups were moved with them. To move a group is to move what was put into it, also if that is in another group
/// by now. A group counts once, however often a mark was put into it, or into others that are in it.
struct GroupMoves {
  /// Of more groups that a mark is in, the oldest count, so that no file makes the sums endless.
  private static let mostGroups = 1000

  private let births: Births
  private let acts: [MarkActs]
  /// For each group the moves of it and of all groups that it is in.
  private var sums: [Int: (dx: Int, dy: Int)] = [:]

  init(_ index: ActIndex, _ births: Births) {
    (self.births, acts) = (births, index.acts)
    // The groups that a group is in are younger.
    let groups = index.members.keys.sorted { births.age(of: $0) > births.age(of: $1) }
    for group in groups {
      let outer = sum(of: Set(acts[group].memberships.map(\.value)))
      sums[group] = (acts[group].dx &+ outer.dx, acts[group].dy &+ outer.dy)
    }
  }

  /// The moves of groups that a mark was put into, and of those that these are in.
  func sum(of groups: some Collection<Int>) -> (dx: Int, dy: Int) {
    guard let first = groups.first else { return (0, 0) }
    guard groups.count > 1 else { return sums[first] ?? (0, 0) }
    var (dx, dy) = (0, 0)
    var waiting = Heap<Int>()
    var known: Set<Int> = []
    func wait(_ group: Int) {
      guard known.insert(group).inserted, let birth = births.births[group] else { return }
      waiting.insert(-birth.seniority)
    }
    groups.forEach(wait)
    for _ in 0..<Self.mostGroups {
      guard let next = waiting.popGreatest() else { break }
      let group = acts[births.made[-next]]
      (dx, dy) = (dx &+ group.dx, dy &+ group.dy)
      group.memberships.forEach { wait($0.value) }
    }
    return (dx, dy)
  }
}
