import CSQLite

/// What SQLite could not do.
package struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// SQLite's extended result code.
  package let code: Int32

  /// SQLite's own words for it.
  package let message: String

  /// The SQL that was to be run, or the call where there was none.
  package let sql: String

  /// The result code without what extends it.
  package var primaryCode: Int32 { code & 0xFF }

  package var description: String { "\(sql): \(message)" }

  init(_ code: Int32, _ sql: String, message: String? = nil) {
    self.code = code
    self.message = message ?? String(cString: sqlite3_errstr(code))
    self.sql = sql
  }

  /// The last fault of a connection.
  init(of connection: OpaquePointer?, _ sql: String) {
    self.init(
      sqlite3_extended_errcode(connection), sql,
      message: String(cString: sqlite3_errmsg(connection)))
  }
}
