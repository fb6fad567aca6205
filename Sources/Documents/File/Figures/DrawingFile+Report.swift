extension DrawingFile {
  /// Throws if a newer program wrote the file, so that some of its tables may be unknown.
  package func refuseNewer() throws(DrawingFileError) {
    let schema = try schema()
    if schema > Schema.latest { throw .newer(schema) }
  }

  /// The schema step of the file.
  package func schema() throws(DrawingFileError) -> Int {
    do throws(SQLiteError) {
      return Int(clamping: try database.integer("PRAGMA user_version") ?? 0)
    } catch {
      throw DrawingFileError(error)
    }
  }

  /// Checks every page of the file. Returns SQLite's messages; empty for a sound file.
  package func findings() throws(DrawingFileError) -> [String] {
    do throws(SQLiteError) {
      return try database.findings(of: "PRAGMA integrity_check(10)")
    } catch {
      throw DrawingFileError(error)
    }
  }

  /// Checks a table and its indexes. Returns SQLite's messages; empty if they are sound. Throws `cancelled` as soon as `isWanted`
  /// returns false.
  func findings(
    in table: String, while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) -> [String] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      var findings: [String] = []
      try database.whileWanted(isWanted) { () throws(SQLiteError) in
        findings = try database.findings(of: "PRAGMA integrity_check(\(table))")
      }
      return findings
    }
  }

  /// The names of the file's tables.
  func tables() throws(DrawingFileError) -> [String] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try database.texts("SELECT name FROM main.sqlite_schema WHERE type = 'table'")
    }
  }
}
