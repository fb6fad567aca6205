import Documents
import Merging

/// The ways through the history of a file, from one step to another: their indexes.
struct WayTable {
  struct Way {
    let name: SharedActs.WayName
    let clock: Int
    let start: Int
    let target: Int
  }

  private(set) var ways: [Way] = []

  init(_ database: borrowing Database, _ steps: StepTable) throws(SQLiteError) {
    let rows = try database.prepare(
      "SELECT sitting, serial, clock, start, target FROM ways ORDER BY number")
    while try rows.step() {
      guard let start = steps.index(of: rows.integer(at: 3)),
        let target = steps.index(of: rows.integer(at: 4))
      else { continue }
      ways.append(
        Way(
          name: SharedActs.WayName(sitting: rows.integer(at: 0), serial: rows.integer(at: 1)),
          clock: Int(rows.integer(at: 2)), start: start, target: target))
    }
  }

  /// The steps that ways of one file alone took back or did again.
  func steps(_ shared: SharedActs, among steps: StepTable) -> Set<Int> {
    Self.steps(of: ways.filter { shared.side(of: $0.name) != .common }, among: steps)
  }

  /// The steps that some ways took back or did again.
  static func steps(of own: [Way], among steps: StepTable) -> Set<Int> {
    guard !own.isEmpty else { return [] }
    let forest = StepForest(parents: steps.parents)
    // For each position, the ways that begin to lead over it, less those that end before it: a way may lead over all steps.
    var differences = [Int32](repeating: 0, count: steps.count + 1)
    for way in own {
      let (back, forth) = forest.way(from: way.start, to: way.target)
      for run in back + forth {
        differences[run.lowerBound] += 1
        differences[run.upperBound] -= 1
      }
    }
    for position in differences.indices.dropFirst() {
      differences[position] += differences[position - 1]
    }
    return Set(steps.numbers.indices.filter { differences[Int(forest.positions[$0])] > 0 })
  }
}
