import CSQLite

/// An error of SQLite.
package struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// SQLite's extended result code.
  package let code: Int32

  /// SQLite's message.
  package let message: String

  /// The SQL that failed, or the call if there was no SQL.
  package let sql: String

  /// The primary result code, which the extended one contains.
  package var primaryCode: Int32 { code & 0xFF }

  package var description: String { "\(sql): \(message)" }

  init(_ code: Int32, _ sql: String, message: String? = nil) {
    self.code = code
    self.message = message ?? String(cString: sqlite3_errstr(code))
    self.sql = sql
  }

  /// The last error of a connection.
  init(of connection: OpaquePointer?, _ sql: String) {
    self.init(
      sqlite3_extended_errcode(connection), sql,
      message: String(cString: sqlite3_errmsg(connection)))
  }

  /// The error of a row that no program writes.
  package static func corrupt(_ sql: String, _ message: String) -> SQLiteError {
    SQLiteError(SQLITE_CORRUPT, sql, message: message)
  }
}
