/// A statement whose first column is the number of a step, and whose rows are in the order of these numbers, read beside the
/// steps. Its parameter is the step to begin with.
///
/// Steps come nearly in the order of their numbers, so the statement runs once rather than once for each step.
final class StepCursor {
  private let rows: Statement

  /// The step of the current row; nil if there is none.
  private var step: Int64?

  /// All rows of smaller steps were passed.
  private var next = Int64.max

  /// The most rows of other steps that are passed rather than looked up anew.
  private static let mostPassed = 8

  init(_ sql: String, in database: borrowing Database) throws(SQLiteError) {
    rows = try database.prepare(sql)
  }

  /// Passes the rows of a step to `body`.
  func visit(
    _ wanted: Int64, _ body: (borrowing Statement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    if wanted < next { try begin(at: wanted) }
    next = wanted &+ 1
    var passed = 0
    while let step, step < wanted {
      passed += 1
      if passed > Self.mostPassed { try begin(at: wanted) } else { try goOn() }
    }
    while step == wanted {
      try body(rows)
      try goOn()
    }
  }

  /// Ends the statement. The cursor can be used again.
  func reset() {
    rows.reset()
    (step, next) = (nil, .max)
  }

  private func begin(at wanted: Int64) throws(SQLiteError) {
    rows.reset()
    try rows.bind(wanted, at: 1)
    try goOn()
  }

  private func goOn() throws(SQLiteError) {
    step = try rows.step() ? rows.integer(at: 0) : nil
  }
}
