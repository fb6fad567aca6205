/// By how much marks in groups were moved with them. To move a group is to move what was put into it, also if that is in another group
/// by now. A group counts once, however often a mark was put into it, or into others that are in it.
struct GroupMoves {
  /// Of more groups that a mark is in, some are left out, so that no file makes the sums endless.
  private static let mostGroups = 1000

  private let made: [Int]
  private let acts: [MarkActs]
  /// By mark, the groups that a group is in, by seniority.
  private var outer: [[Int]]
  /// By mark, the moves of a group and of all groups that it is in.
  private var sums: [(dx: Int, dy: Int)]
  /// By mark, the last sum that a group was counted for.
  private var counted: [Int]
  private var sumCount = 0

  init(_ index: ActIndex, _ births: Births) {
    (made, acts) = (births.made, index.acts)
    outer = Array(repeating: [], count: acts.count)
    sums = Array(repeating: (0, 0), count: acts.count)
    counted = Array(repeating: 0, count: acts.count)
    // The groups that a group is in are younger.
    let groups = index.members.keys.sorted { births.age(of: $0) > births.age(of: $1) }
    for group in groups {
      let around = Set(acts[group].memberships.compactMap { births.births[$0.value]?.seniority })
      outer[group] = around.sorted()
      let move = sum(of: outer[group][...])
      sums[group] = (acts[group].dx &+ move.dx, acts[group].dy &+ move.dy)
    }
  }

  /// The moves of groups that a mark was put into, by seniority, and of those that these are in.
  mutating func sum(of groups: ArraySlice<Int>) -> (dx: Int, dy: Int) {
    guard let first = groups.first else { return (0, 0) }
    guard groups.count > 1 else { return sums[made[first]] }
    sumCount += 1
    var (dx, dy) = (0, 0)
    var waiting: [Int] = []
    func wait(_ groups: ArraySlice<Int>) {
      for seniority in groups {
        guard waiting.count < Self.mostGroups else { return }
        let group = made[seniority]
        guard counted[group] < sumCount else { continue }
        counted[group] = sumCount
        waiting.append(group)
      }
    }
    wait(groups)
    var next = 0
    while next < waiting.count {
      let group = waiting[next]
      next += 1
      (dx, dy) = (dx &+ acts[group].dx, dy &+ acts[group].dy)
      wait(outer[group][...])
    }
    return (dx, dy)
  }
}
