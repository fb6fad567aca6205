import Documents

/// The ways through the history of a file.
struct WayTable {
  struct Way {
    let name: SharedActs.WayName
    let clock: Int
    let target: Int
    let undone: [Int]
    let done: [Int]
  }

  private(set) var ways: [Way] = []

  init(_ database: borrowing Database, _ steps: StepTable) throws(SQLiteError) {
    let rows = try database.prepare(
      "SELECT sitting, serial, clock, start, target FROM ways ORDER BY number")
    while try rows.step() {
      guard let start = steps.index(of: rows.integer(at: 3)),
        let target = steps.index(of: rows.integer(at: 4))
      else { continue }
      let way = steps.way(from: start, to: target)
      ways.append(
        Way(
          name: SharedActs.WayName(sitting: rows.integer(at: 0), serial: rows.integer(at: 1)),
          clock: Int(rows.integer(at: 2)), target: target, undone: way.undone, done: way.done))
    }
  }
}
