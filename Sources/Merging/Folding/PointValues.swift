/// The acts that count at the point that `FamilySweep` is at: the latest of each property and side is at hand, and the moves are added
/// up.
struct PointValues {
  private struct Lasting: Comparable {
    let assignment: Assignment
    /// The end of the mark that it is about.
    let end: Double

    static func < (one: Self, other: Self) -> Bool {
      other.assignment.isLater(than: one.assignment)
    }

    static func == (one: Self, other: Self) -> Bool {
      !(one < other) && !(other < one)
    }
  }

  private static let sides = 3

  private let births: Births
  private var latest = [Heap<Lasting>](repeating: Heap(), count: sides * Property.allCases.count)
  /// The properties that some act set, as bits.
  private var given: UInt16 = 0
  private var groups = GroupCounts()
  private var dx = 0
  private var dy = 0

  init(_ births: Births) { self.births = births }

  /// Adds the acts about a mark where it begins. Groups that don't stand have no members, but take them along when they are moved.
  mutating func begin(_ acts: MarkActs, until end: Double, standing: Set<Int>) {
    (dx, dy) = (dx &+ acts.dx, dy &+ acts.dy)
    for setting in acts.settings { add(setting, until: end) }
    for membership in acts.memberships {
      groups.add(births.seniority(of: membership.value))
      if standing.contains(membership.value) { add(membership, until: end) }
    }
  }

  private mutating func add(_ assignment: Assignment, until end: Double) {
    given |= 1 << assignment.property.rawValue
    latest[Self.index(assignment.property, assignment.side)].insert(
      Lasting(assignment: assignment, end: end))
  }

  private static func index(_ property: Property, _ side: Side) -> Int {
    Int(property.rawValue) * sides + Int(side.rawValue)
  }

  /// Takes the moves of a mark away where it ends. Its values go when they are come upon.
  mutating func end(_ acts: MarkActs) {
    (dx, dy) = (dx &- acts.dx, dy &- acts.dy)
    for membership in acts.memberships { groups.remove(births.seniority(of: membership.value)) }
  }

  func move(_ moves: inout GroupMoves) -> (dx: Int, dy: Int) {
    let outer = moves.sum(of: groups.groups[...])
    return (dx &+ outer.dx, dy &+ outer.dy)
  }

  /// The latest value of each property at a point, and what the sides disagree about.
  mutating func read(at point: Double) -> (latest: [Assignment], disagreements: [Disagreement]) {
    var read: (latest: [Assignment], disagreements: [Disagreement]) = ([], [])
    for property in Property.allCases where given & 1 << property.rawValue != 0 {
      let common = top(property, .common, at: point)
      let here = top(property, .here, at: point)
      let there = top(property, .there, at: point)
      let all = [common, here, there].compactMap { $0 }
      guard let last = all.max(by: { $1.isLater(than: $0) }) else { continue }
      read.latest.append(last)
      guard let here, let there, here.value != there.value else { continue }
      if (common?.turn ?? -1) < min(here.turn, there.turn) {
        read.disagreements.append(Disagreement(here: here, there: there))
      }
    }
    return read
  }

  private mutating func top(_ property: Property, _ side: Side, at point: Double) -> Assignment? {
    let index = Self.index(property, side)
    while let greatest = latest[index].greatest, greatest.end <= point {
      _ = latest[index].popGreatest()
    }
    return latest[index].greatest?.assignment
  }
}
