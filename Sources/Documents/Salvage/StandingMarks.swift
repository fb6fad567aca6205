import Marks

/// A temporary table with the marks after a step: their ranks and displacements.
final class StandingMarks {
  private let runs: Statement
  private let shift: Statement
  private let farthest: Statement
  private let number: Statement
  private let take: Statement
  private let put: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    try database.execute(
      """
      CREATE TEMP TABLE standing (place REAL PRIMARY KEY, mark INTEGER, dx INTEGER, dy INTEGER)
      WITHOUT ROWID;
      CREATE INDEX temp.standing_by_mark ON standing (mark);
      """)
    runs = try database.prepare("SELECT first, last, dx, dy FROM moves WHERE step = ?1")
    shift = try database.prepare(
      "UPDATE standing SET dx = dx + ?3, dy = dy + ?4 WHERE place BETWEEN ?1 AND ?2")
    farthest = try database.prepare(
      """
      SELECT max(max(abs(dx + ?3), abs(dy + ?4))) FROM standing WHERE place BETWEEN ?1 AND ?2
      """)
    number = try database.prepare("SELECT count(*) FROM standing WHERE place BETWEEN ?1 AND ?2")
    take = try database.prepare(
      """
      DELETE FROM standing WHERE place IN (
        SELECT place FROM changes WHERE step = ?1 AND appears = ?2)
      """)
    put = try database.prepare(
      """
      INSERT OR REPLACE INTO standing
      SELECT place, mark, dx, dy FROM changes WHERE step = ?1 AND appears = ?2
      """)
  }

  /// Whether all marks in these ranks stay within the limits when moved by `way`.
  func canMove(
    _ first: Double, _ last: Double, by way: (dx: Int64, dy: Int64)
  ) throws(SQLiteError) -> Bool {
    try farthest.first(first, last, way.dx, way.dy) ?? 0 <= StoredWay.most
  }

  /// The number of marks in some ranks.
  func count(in ranks: RankRanges) throws(SQLiteError) -> Int {
    var count: Int64 = 0
    for run in ranks.runs { count += try number.first(run.first, run.last) ?? 0 }
    return Int(count)
  }

  /// Applies the moves of a step, which come before its changes.
  func move(by step: Int64, sign: Int64 = 1) throws(SQLiteError) {
    try runs.bind(step, at: 1)
    while try runs.step() {
      try shift.run(
        runs.number(at: 0), runs.number(at: 1), sign * runs.integer(at: 2),
        sign * runs.integer(at: 3))
    }
  }

  /// Applies the changes of a step.
  func change(by step: Int64) throws(SQLiteError) {
    try take.run(step, Int64(0))
    try put.run(step, Int64(1))
  }

  /// Undoes a step.
  func undo(_ step: Int64) throws(SQLiteError) {
    try take.run(step, Int64(1))
    try put.run(step, Int64(0))
    try move(by: step, sign: -1)
  }
}
