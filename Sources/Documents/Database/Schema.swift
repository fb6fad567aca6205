import Assets
import CSQLite

/// The schema of a drawing's file: SQL scripts, called schema steps, that turn an empty database into a drawing one after the
/// other. The user version of a file is the number of the last one that ran.
enum Schema {
  /// The schema step of the files that this program writes.
  static let latest = Assets.schemaSteps.count

  /// Whether the tables and indexes of a file are exactly those of a schema step. A hostile file could define views or generated
  /// columns that compute for ever. Of a later step, whose tables are unknown, this checks that they compute nothing.
  static func describes(_ database: borrowing Database, at step: Int) throws(SQLiteError) -> Bool {
    let others = try database.integer(
      """
      SELECT count(*) FROM sqlite_schema
      WHERE type NOT IN ('table', 'index') OR rootpage IS NULL OR rootpage < 1
      """)
    guard others == 0 else { return false }
    guard step <= latest else { return try isInert(database) }
    let known = tablesOfSteps.isEmpty ? try allTables() : tablesOfSteps
    return try tables(of: database) == known[step - 1]
  }

  /// The tables of each schema step. The program makes them once, to compare every file that it opens.
  private static let tablesOfSteps = (try? allTables()) ?? []

  private static func allTables() throws(SQLiteError) -> [[String]] {
    let example = try Database(path: ":memory:", for: .writing)
    var steps: [[String]] = []
    for sql in Assets.schemaSteps {
      try example.execute(String(decoding: sql, as: UTF8.self))
      steps.append(try tables(of: example))
    }
    return steps
  }

  /// Whether SQLite evaluates no expression of the schema when it reads or checks the tables, apart from CHECK constraints, which
  /// `ignoreChecks` turns off: there are no generated columns, no partial indexes and no indexes on expressions.
  static func isInert(_ database: borrowing Database) throws(SQLiteError) -> Bool {
    let computed = try database.integer(
      """
      SELECT
        EXISTS (SELECT 1 FROM sqlite_schema AS t, pragma_table_xinfo(t.name) WHERE hidden <> 0)
        OR EXISTS (SELECT 1 FROM sqlite_schema AS t, pragma_index_list(t.name) AS l WHERE l.partial)
        OR EXISTS (SELECT 1 FROM sqlite_schema AS i, pragma_index_xinfo(i.name) WHERE cid < -1)
      """)
    return computed == 0
  }

  /// Type, name and SQL text of everything in the schema of the file.
  private static func tables(of database: borrowing Database) throws(SQLiteError) -> [String] {
    try database.texts(
      "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1")
  }

  /// Applies all schema steps after `step` to a database, in one transaction.
  static func upgrade(_ database: borrowing Database, from step: Int) throws(SQLiteError) {
    guard step < latest else { return }
    let pages = try database.integer("PRAGMA page_count") ?? 0
    // A copied row refers to the same rows as before, so SQLite need not search for them. Temporary tables may not fit into
    // memory. In a hostile file rows can share pages, so that their copies could fill the disk.
    let settings = [("foreign_keys", 0), ("temp_store", 1), ("max_page_count", 4 * pages + 1000)]
    var restoration = ""
    for (name, value) in settings {
      restoration += "PRAGMA \(name) = \(try database.integer("PRAGMA \(name)") ?? 0);"
      try database.execute("PRAGMA \(name) = \(value)")
    }
    // Fails only if the connection is unusable.
    defer { try? database.execute(restoration) }
    try database.execute("BEGIN EXCLUSIVE")
    do throws(SQLiteError) {
      for sql in Assets.schemaSteps[step...] {
        try database.execute(String(decoding: sql, as: UTF8.self))
      }
      try database.execute(
        "PRAGMA application_id = \(FileHeader.applicationID); PRAGMA user_version = \(latest)")
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")  // The error before it says more.
      // This program never writes rows that violate a constraint.
      guard error.primaryCode == SQLITE_CONSTRAINT else { throw error }
      throw SQLiteError(SQLITE_CORRUPT, error.sql, message: error.message)
    }
  }
}

extension Database {
  /// Makes SQLite check tables without their CHECK constraints, which a hostile file may have defined.
  func ignoreChecks() throws(SQLiteError) {
    try execute("PRAGMA ignore_check_constraints = ON")
  }
}
