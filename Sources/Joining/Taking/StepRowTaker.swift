import Documents

/// Takes over the rows of a step: its changes, moves, locks, changes of entries, and further parents.
final class StepRowTaker {
  private let marks: MarkTaker
  private let entries: EntryTaker
  private let steps: StepFinder
  private let changes: RowPair
  private let moves: RowPair
  private let locks: RowPair
  private let entryChanges: RowPair
  private let joins: RowPair

  init(
    _ marks: MarkTaker, _ entries: EntryTaker, _ steps: StepFinder,
    from there: borrowing Database, into here: borrowing Database
  ) throws(SQLiteError) {
    (self.marks, self.entries, self.steps) = (marks, entries, steps)
    changes = try RowPair(
      "changes", "step, place, appears, mark, dx, dy, above", from: there, into: here)
    moves = try RowPair(
      "moves", "step, first, last, dx, dy, min_x, min_y, max_x, max_y", from: there, into: here)
    locks = try RowPair("locks", "step, first, last, locks, marks", from: there, into: here)
    entryChanges = try RowPair(
      "entry_changes", "step, key, change, entry", from: there, into: here)
    joins = try RowPair("joins", "step, parent", from: there, into: here)
  }

  func take(_ step: Int64, as here: Int64) throws(SQLiteError) {
    try changes.take(step, as: here) { (column, value) throws(SQLiteError) in
      column == 3 || column == 6 ? try self.marks.take(value) : nil
    }
    try moves.take(step, as: here) { _, _ throws(SQLiteError) in nil }
    try locks.take(step, as: here) { _, _ throws(SQLiteError) in nil }
    try entryChanges.take(step, as: here) { (column, value) throws(SQLiteError) in
      column == 2 ? nil : try self.entries.take(value)
    }
    try joins.take(step, as: here) { (_, value) throws(SQLiteError) in
      guard let parent = try self.steps.find(value) else { throw .strayStep }
      return parent
    }
  }
}

/// Copies the rows of a step in one table to another file. The step is the first column.
private final class RowPair {
  private let rows: Statement
  private let add: Statement
  private let count: Int

  init(
    _ table: String, _ columns: String, from there: borrowing Database,
    into here: borrowing Database
  ) throws(SQLiteError) {
    count = columns.split(separator: ",").count
    rows = try there.prepare("SELECT \(columns) FROM \(table) WHERE step = ?1 ORDER BY 2")
    let values = (1...count).map { "?\($0)" }.joined(separator: ", ")
    add = try here.prepare("INSERT INTO \(table) (\(columns)) VALUES (\(values))")
  }

  /// `translate` returns another value for an integer in a column, or nil if it stays.
  func take(
    _ step: Int64, as here: Int64,
    _ translate: (_ column: Int, Int64) throws(SQLiteError) -> Int64?
  ) throws(SQLiteError) {
    try rows.bind(step, at: 1)
    defer { rows.reset() }
    while try rows.step() {
      var values: [PropertyValue?] = [.integer(here)]
      for column in 1..<count {
        let value = rows.property(at: column)
        if case .integer(let number) = value, let other = try translate(column, number) {
          values.append(.integer(other))
        } else {
          values.append(value)
        }
      }
      try add.run(values)
    }
  }
}
