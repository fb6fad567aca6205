extension Database {
  /// Writes the write-ahead log beside a file into the file, if there is one, so that the file no longer has a log.
  ///
  /// `PageParents` doesn't check the pages that SQLite reads from a log. So the first connection reads no more than the first
  /// page, which needs no schema, and SQLite ends the log when closing the file; the second connection sets the file to use no
  /// log.
  static func endLog(of path: String) throws(SQLiteError) {
    try execute("PRAGMA user_version", in: path)
    try execute("PRAGMA journal_mode = DELETE", in: path)
  }

  private static func execute(_ sql: String, in path: String) throws(SQLiteError) {
    try Database(path: path, for: .writing, hasLog: true, under: nil).execute(sql)
  }
}
