import CSQLite

extension Database {
  /// The limits of SQLite, which all statements of this program and all tables of a drawing keep to.
  private static let limits: [(what: Int32, most: Int32)] = [
    (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_COLUMN, 32), (SQLITE_LIMIT_EXPR_DEPTH, 100),
    (SQLITE_LIMIT_COMPOUND_SELECT, 8), (SQLITE_LIMIT_VDBE_OP, 100_000),
    (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 1),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100), (SQLITE_LIMIT_VARIABLE_NUMBER, 32),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]

  /// The largest value, such as a picture, that this program writes.
  private static let mostBytes: Int64 = 1 << 29

  /// Makes SQLite refuse statements larger than any of this program, and values longer than the file. Otherwise SQLite would
  /// allocate any length that a damaged file states.
  static func limit(_ connection: OpaquePointer) {
    for (what, most) in limits { sqlite3_limit(connection, what, most) }
    // A database in memory has no file, so all its bytes come from this program.
    var size: Int64 = 0
    guard CSQLiteReadStart(connection, nil, 0, &size) == SQLITE_OK else { return }
    // Rolling back a journal may lengthen the file.
    limitValues(to: max(2 * size, 1 << 20), connection)
  }

  /// Allows values as long as the largest that this program writes.
  func allowNewValues() {
    Self.limitValues(to: Self.mostBytes, connection)
  }

  private static func limitValues(to bytes: Int64, _ connection: OpaquePointer) {
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(min(bytes, mostBytes)))
  }

  /// The size of the file: the number of its pages times the page size.
  func pagesSize() throws(SQLiteError) -> Int64 {
    let (pages, size) = (try integer("PRAGMA page_count"), try integer("PRAGMA page_size"))
    return (pages ?? 0) * (size ?? 0)
  }
}
