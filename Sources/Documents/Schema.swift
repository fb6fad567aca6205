import Assets

/// The steps by which an empty database becomes a drawing's file.
enum Schema {
  /// The step that files have now.
  static let latest = Assets.schemaSteps.count

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
