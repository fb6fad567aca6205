import Documents
import Merging

/// Finds the steps from which a drawing comes: those between its head and the beginning, and those that joins among them brought
/// and that nobody took back with these joins.
struct ReachedSteps {
  private let steps: StepTable
  private let sittings: SittingOrder

  init(_ steps: StepTable, _ sittings: SittingOrder) {
    (self.steps, self.sittings) = (steps, sittings)
  }

  /// The joins that count after some ways, by their indexes.
  func joins(after ways: [WayTable.Way]) -> Set<Int> {
    let all = Set(steps.joins.keys)
    if all.isEmpty || ways.isEmpty { return all }
    // The steps between those that matter are left out.
    let wanted = all.union(ways.map(\.start)).union(ways.map(\.target)).union([0]).sorted()
    var indexes: [Int: Int] = [:]
    for (index, step) in wanted.enumerated() { indexes[step] = index }
    var nearest = [Int32](repeating: 0, count: steps.count)
    for step in nearest.indices where step > 0 {
      nearest[step] = indexes[step].map(Int32.init) ?? nearest[Int(steps.parents[step])]
    }
    let acts = wanted.map { step in
      StepAct(
        Stamp(
          clock: Int(steps.serials[step]),
          sitting: sittings.number(of: Int64(steps.sittings[step]))),
        parents: step == 0 ? [] : [Int(nearest[Int(steps.parents[step])])], ops: [])
    }
    let goes = ways.compactMap { way -> GoAct? in
      guard let start = indexes[way.start], let target = indexes[way.target] else { return nil }
      return GoAct(
        Stamp(
          clock: way.clock, goIndex: Int(way.name.serial),
          sitting: sittings.number(of: way.name.sitting)),
        from: start, to: target)
    }
    let live = LiveSteps(
      ActSet(names: [], steps: acts, goes: goes, heads: Array(wanted.indices)))
    return all.filter { join in indexes[join].map(live.contains) ?? true }
  }

  /// Whether each step is reached from one of the heads.
  func reached(from heads: [Int], through joins: Set<Int>) -> [Bool] {
    var isReached = [Bool](repeating: false, count: steps.count)
    var waiting = heads
    while var step = waiting.popLast() {
      while step >= 0, !isReached[step] {
        isReached[step] = true
        if joins.contains(step) { waiting += steps.joins[step] ?? [] }
        step = Int(steps.parents[step])
      }
    }
    return isReached
  }

  /// The steps before a head that may look otherwise there than all acts together mean: ways lead over them that the last join
  /// before the head may not have known, such as those that another join brought which was taken back.
  func doubtful(at head: Int, after ways: [WayTable.Way]) -> Set<Int> {
    guard !steps.joins.isEmpty, !ways.isEmpty else { return [] }
    var join = head
    while join >= 0, steps.joins[join] == nil { join = Int(steps.parents[join]) }
    // A file has all acts of a sitting before the last one that it has.
    var known: [Int64: Int64] = [:]
    if join >= 0 {
      let all = reached(from: [join], through: Set(steps.joins.keys))
      for step in all.indices where all[step] {
        let sitting = Int64(steps.sittings[step])
        known[sitting] = max(known[sitting] ?? 0, steps.serials[step])
      }
    }
    let late = ways.filter { known[$0.name.sitting] ?? -1 <= Int64($0.clock) }
    guard !late.isEmpty else { return [] }
    let all = reached(from: [head], through: Set(steps.joins.keys))
    return WayTable.steps(of: late, among: steps).filter { all[$0] }
  }

  /// Whether some steps before a head may look otherwise there than all acts together mean.
  static func areDoubtful(
    at head: Int64, in database: borrowing Database
  ) throws(SQLiteError) -> Bool {
    let hasBoth = try database.integer(
      "SELECT EXISTS (SELECT 1 FROM joins) AND EXISTS (SELECT 1 FROM ways)")
    guard hasBoth == 1 else { return false }
    let table = try StepTable(database)
    guard let head = table.index(of: head) else { return false }
    let ways = try WayTable(database, table).ways
    return try !ReachedSteps(table, SittingOrder(database)).doubtful(at: head, after: ways).isEmpty
  }

  /// Whether all that counts at the step `step` counts at `head` too, or was taken back by itself.
  static func has(
    _ step: Int64, from head: Int64, in database: borrowing Database
  ) throws(SQLiteError) -> Bool {
    let hasBoth = try database.integer(
      "SELECT EXISTS (SELECT 1 FROM joins) AND EXISTS (SELECT 1 FROM ways)")
    if step == head || hasBoth != 1 { return true }
    let table = try StepTable(database)
    let reached = ReachedSteps(table, try SittingOrder(database))
    let joins = reached.joins(after: try WayTable(database, table).ways)
    if joins.count == table.joins.count { return true }
    guard let step = table.index(of: step), let head = table.index(of: head) else { return false }
    return reached.isBefore(step, head)
  }

  /// Whether a step is another one or comes before it, by first parents.
  private func isBefore(_ step: Int, _ other: Int) -> Bool {
    var here = other
    while here > step { here = Int(steps.parents[here]) }
    return here == step
  }
}
