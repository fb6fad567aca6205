import CSQLite

extension Database {
  /// What no statement of this program and no table of a drawing exceeds.
  private static let limits: [(what: Int32, most: Int32)] = [
    (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_COLUMN, 32), (SQLITE_LIMIT_EXPR_DEPTH, 100),
    (SQLITE_LIMIT_COMPOUND_SELECT, 8), (SQLITE_LIMIT_VDBE_OP, 100_000),
    (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 1),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100), (SQLITE_LIMIT_VARIABLE_NUMBER, 32),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]

  /// What may be put into a file at once, such as a picture.
  private static let mostBytes: Int64 = 1 << 29

  /// Refuses statements that are beyond all that are needed, and values that are longer than the file: what a damaged one says of
  /// a length is otherwise taken for memory.
  static func limit(_ connection: OpaquePointer) {
    for (what, most) in limits { sqlite3_limit(connection, what, most) }
    // A database in memory has no file, and nobody else's bytes.
    var size: Int64 = 0
    guard CSQLiteReadStart(connection, nil, 0, &size) == SQLITE_OK else { return }
    // A journal may bring back some of what was in it.
    limitValues(to: max(2 * size, 1 << 20), connection)
  }

  /// Has values be as long as those that a person may put into the file.
  func allowNewValues() {
    Self.limitValues(to: Self.mostBytes, connection)
  }

  private static func limitValues(to bytes: Int64, _ connection: OpaquePointer) {
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(min(bytes, mostBytes)))
  }

  /// How large the file is by the number of its pages.
  func pagesSize() throws(SQLiteError) -> Int64 {
    let (pages, size) = (try integer("PRAGMA page_count"), try integer("PRAGMA page_size"))
    return (pages ?? 0) * (size ?? 0)
  }
}
