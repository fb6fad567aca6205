import Assets

/// The steps by which an empty database becomes a drawing's file.
enum Schema {
  /// The step that files have now.
  static let latest = Assets.schemaSteps.count

  /// Whether a database has the very tables of a step. Others could be views that never end, or compute without end
  /// whatever is read. Of a step that is not known yet, tables that compute nothing are all that can be asked for.
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

  /// The tables of each step. They are made once, since every file that is opened is compared with those of its own.
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

  /// Whether no expression of the schema is evaluated when its tables are read or looked through, but for checks, which
  /// `ignoreChecks` leaves out: no column is generated, and no index is of a part of a table or of what is computed from it.
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

  private static func tables(of database: borrowing Database) throws(SQLiteError) -> [String] {
    try database.texts(
      "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1")
  }

  /// Takes a database through all steps after `step`, and writes down how far it is, in one transaction.
  static func upgrade(_ database: borrowing Database, from step: Int) throws(SQLiteError) {
    guard step < latest else { return }
    try database.execute("BEGIN EXCLUSIVE")
    do throws(SQLiteError) {
      for sql in Assets.schemaSteps[step...] {
        try database.execute(String(decoding: sql, as: UTF8.self))
      }
      try database.execute(
        "PRAGMA application_id = \(FileHeader.applicationID); PRAGMA user_version = \(latest)")
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")  // What went wrong before says more.
      throw error
    }
  }
}

extension Database {
  /// Has SQLite look through tables without their checks, which a stranger may have written.
  func ignoreChecks() throws(SQLiteError) {
    try execute("PRAGMA ignore_check_constraints = ON")
  }
}
