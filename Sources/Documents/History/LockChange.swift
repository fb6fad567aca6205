import CSQLite
import Marks

/// The locks and unlocks of a step.
struct LockChange {
  var unlocked = Lock()
  var locked = Lock()

  var isEmpty: Bool { unlocked.isEmpty && locked.isEmpty }

  var parts: [Delta.Part] { [.unlock(unlocked), .lock(locked)] }

  /// The change that undoes this one.
  var reversed: LockChange { LockChange(unlocked: locked, locked: unlocked) }

  /// Whether it unlocks only marks of `lock`, and locks none of them.
  func fits(_ lock: Lock) -> Bool {
    unlocked.ranks.subtracting(lock.ranks).isEmpty
      && locked.ranks.intersection(lock.ranks).isEmpty
  }

  func apply(to lock: inout Lock) {
    if !unlocked.isEmpty { lock.remove(unlocked) }
    if !locked.isEmpty { lock.add(locked) }
  }
}

/// Reads the locks and unlocks of steps from the table of locks.
final class LockStatements {
  private let rows: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    rows = try database.prepare(
      "SELECT locks, first, last, marks FROM locks WHERE step = ?1 ORDER BY step, first")
  }

  func change(of step: Int64) throws(SQLiteError) -> LockChange {
    try rows.bind(step, at: 1)
    defer { rows.reset() }
    var tables = [LockRows(), LockRows()]
    while try rows.step() { try tables[rows.integer(at: 0) == 0 ? 0 : 1].add(rows, from: 1) }
    let change = LockChange(unlocked: try tables[0].lock(), locked: try tables[1].lock())
    guard change.unlocked.ranks.intersection(change.locked.ranks).isEmpty else { throw .noLock }
    return change
  }
}

/// Collects rows of the tables `locks` or `locked`.
struct LockRows {
  private var runs: [RankRanges.Run] = []
  private var count: Int64 = 0

  /// Adds a row whose columns are first, last and marks.
  mutating func add(_ row: borrowing Statement, from column: Int) throws(SQLiteError) {
    let run = RankRanges.Run(first: row.number(at: column), last: row.number(at: column + 1))
    let marks = row.integer(at: column + 2)
    guard run.first >= RankRanges.lowest, run.last <= -RankRanges.lowest,
      Limits.numbers.contains(marks), Limits.numbers.contains(count + marks)
    else { throw .noLock }
    runs.append(run)
    count += marks
  }

  func lock() throws(SQLiteError) -> Lock {
    guard let ranks = RankRanges(runs) else { throw .noLock }
    return Lock(ranks, count: Int(count))
  }

  /// The rows that represent a lock: the first has the number of its marks.
  static func rows(of lock: Lock) -> [(first: Double, last: Double, marks: Int64)] {
    lock.ranks.runs.enumerated().map { index, run in
      (run.first, run.last, index == 0 ? Int64(lock.count) : 0)
    }
  }
}

extension SQLiteError {
  /// The error of invalid rows of `locks` or `locked`.
  static var noLock: SQLiteError {
    SQLiteError(SQLITE_CORRUPT, "read which marks are locked", message: "it makes no sense")
  }
}
