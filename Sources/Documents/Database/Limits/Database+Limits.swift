import CSQLite

extension Database {
  /// Limits that every statement of this program and every table of a drawing keep within.
  private static let limits: [(what: Int32, most: Int32)] = [
    (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_COLUMN, 32), (SQLITE_LIMIT_EXPR_DEPTH, 100),
    (SQLITE_LIMIT_COMPOUND_SELECT, 8), (SQLITE_LIMIT_VDBE_OP, 100_000),
    (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 1),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100), (SQLITE_LIMIT_VARIABLE_NUMBER, 32),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]

  /// The largest value, such as a picture, that this program writes.
  private static let mostBytes: Int64 = 1 << 29

  /// Has SQLite refuse statements larger than any this program uses, and values longer than the file. SQLite would otherwise
  /// allocate whatever length a damaged file states.
  static func limit(_ connection: OpaquePointer) {
    for (what, most) in limits { sqlite3_limit(connection, what, most) }
    // A database in memory has no file, so its bytes are this program's own.
    var size: Int64 = 0
    guard CSQLiteReadStart(connection, nil, 0, &size) == SQLITE_OK else { return }
    // The rollback of a journal may make the file longer.
    limitValues(to: max(2 * size, 1 << 20), connection)
  }

  /// Allows values as long as the largest that this program writes.
  func allowNewValues() {
    Self.limitValues(to: Self.mostBytes, connection)
  }

  private static func limitValues(to bytes: Int64, _ connection: OpaquePointer) {
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(min(bytes, mostBytes)))
  }

  /// The size of the file: the number of its pages times their size.
  func pagesSize() throws(SQLiteError) -> Int64 {
    let (pages, size) = (try integer("PRAGMA page_count"), try integer("PRAGMA page_size"))
    return (pages ?? 0) * (size ?? 0)
  }
}
