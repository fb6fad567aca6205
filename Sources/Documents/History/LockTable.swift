import Marks

/// The table `locked`, which has the locked ones of the present marks.
final class LockTable {
  private let rows: Statement
  private let clear: Statement
  private let add: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    rows = try database.prepare(Self.select)
    clear = try database.prepare("DELETE FROM locked")
    add = try database.prepare("INSERT INTO locked VALUES (?1, ?2, ?3)")
  }

  private static let select = "SELECT first, last, marks FROM locked ORDER BY first"

  static func lock(in database: borrowing Database) throws(SQLiteError) -> Lock {
    try lock(from: database.prepare(select))
  }

  func read() throws(SQLiteError) -> Lock {
    defer { rows.reset() }
    return try Self.lock(from: rows)
  }

  private static func lock(from rows: borrowing Statement) throws(SQLiteError) -> Lock {
    var table = LockRows()
    while try rows.step() { try table.add(rows, from: 0) }
    return try table.lock()
  }

  /// Replaces the rows of the table. Call inside a transaction.
  func write(_ lock: Lock) throws(SQLiteError) {
    try clear.run()
    for row in LockRows.rows(of: lock) { try add.run(row.first, row.last, row.marks) }
  }
}
