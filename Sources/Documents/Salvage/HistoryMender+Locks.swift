import Marks

/// The locks and unlocks of steps, as far as they are consistent with the locked marks before them.
extension HistoryMender {
  /// Writes the locks and unlocks of a step, and applies them. `standing` must have the marks after the step.
  func keepLocks(of step: Int64) throws(SQLiteError) {
    let found = try foundLocks(of: step)
    let unlocked = found.unlocked.intersection(lock.ranks)
    let locked = found.locked.subtracting(lock.ranks)
    let change = LockChange(
      unlocked: Lock(unlocked, count: try standing.count(in: unlocked)),
      locked: Lock(locked, count: try standing.count(in: locked)))
    for (kind, lock) in [(Int64(0), change.unlocked), (1, change.locked)] {
      for row in LockRows.rows(of: lock) {
        try addLock.run(step, row.first, row.last, kind, row.marks)
      }
    }
    change.apply(to: &lock)
  }

  /// The ranks in the rows of a step. Of rows that overlap, the first is taken.
  private func foundLocks(
    of step: Int64
  ) throws(SQLiteError) -> (unlocked: RankRanges, locked: RankRanges) {
    let rows = try rows.database.prepare(
      "SELECT locks, first, last FROM found_locks WHERE step = ?1 ORDER BY first")
    try rows.bind(step, at: 1)
    var runs: [[RankRanges.Run]] = [[], []]
    var last = -Double.infinity
    while try rows.step() {
      let run = RankRanges.Run(first: rows.number(at: 1), last: rows.number(at: 2))
      guard run.first > last else { continue }
      last = run.last
      runs[rows.integer(at: 0) == 0 ? 0 : 1].append(run)
    }
    return (RankRanges(runs[0]) ?? RankRanges(), RankRanges(runs[1]) ?? RankRanges())
  }

  /// Applies the locks and unlocks of a step, or undoes them.
  func changeLocks(by step: Int64, isUndone: Bool = false) throws(SQLiteError) {
    let change = try locks.change(of: step)
    (isUndone ? change.reversed : change).apply(to: &lock)
  }
}
