import CSQLite

/// A prepared statement, which can run any number of times with other values.
package struct Statement: ~Copyable {
  private let handle: OpaquePointer

  /// The time limit of each call. It has to outlive the connection, which SQLite closes after its last statement.
  private let limit: CallLimit

  private let rows: Rows

  /// The number of rows since the statement was started.
  private final class Rows {
    var count: Int64 = 0
  }

  init(_ sql: String, on connection: OpaquePointer, _ limit: CallLimit) throws(SQLiteError) {
    limit.begin()
    var handle: OpaquePointer?
    let status = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard status == SQLITE_OK, let handle else { throw limit.error(of: connection, sql) }
    (self.handle, self.limit) = (handle, limit)
    rows = Rows()
  }

  deinit {
    sqlite3_finalize(handle)  // Returns the last error of `step` again, which was thrown then.
  }

  /// Binds a parameter by its index, which begins with 1. The value stays bound, and in memory, until the next one is bound.
  package func bind(_ value: Int64, at index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, Int32(index), value))
  }

  package func bind(_ value: Double, at index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_double(handle, Int32(index), value))
  }

  package func bind(_ text: String, at index: Int) throws(SQLiteError) {
    var text = text
    try check(
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          CSQLiteBindText(handle, Int32(index), $0.baseAddress, UInt64($0.count))
        }
      })
  }

  package func bind(_ blob: [UInt8], at index: Int) throws(SQLiteError) {
    // An empty array may have no address, and SQLite would bind NULL.
    guard !blob.isEmpty else {
      return try check(sqlite3_bind_zeroblob(handle, Int32(index), 0))
    }
    try check(
      blob.withUnsafeBytes {
        CSQLiteBindBlob(handle, Int32(index), $0.baseAddress, UInt64($0.count))
      })
  }

  package func bindNull(at index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_null(handle, Int32(index)))
  }

  /// Binds NULL to all parameters.
  func unbind() {
    sqlite3_clear_bindings(handle)
  }

  /// Goes to the next row; returns false if there is none, after which the statement can run again.
  package func step() throws(SQLiteError) -> Bool {
    limit.begin()
    switch sqlite3_step(handle) {
    case SQLITE_ROW:
      rows.count += 1
      guard limit.allows(rows: rows.count) else {
        reset()
        throw limit.excess(sql)
      }
      return true
    case SQLITE_DONE:
      reset()
      return false
    default:
      let error = limit.error(of: sqlite3_db_handle(handle), sql)
      reset()
      throw error
    }
  }

  /// Runs the statement to its end.
  package func run() throws(SQLiteError) {
    while try step() {}
  }

  /// Ends the statement, also before its last row.
  package func reset() {
    rows.count = 0
    sqlite3_reset(handle)  // Returns the last error of `step` again, which was thrown then.
  }

  /// A column of the current row by its index, which begins with 0.
  package func integer(at column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

  package func number(at column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  package func text(at column: Int) -> String {
    guard let bytes = sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The number of bytes of a text or blob in the current row.
  func count(at column: Int) -> Int { Int(sqlite3_column_bytes(handle, Int32(column))) }

  package func blob(at column: Int) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Passes the bytes of a column to `body`. They are valid only during the call.
  func withBlob<Result, Failure: Error>(
    at column: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = sqlite3_column_blob(handle, Int32(column))
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, Int32(column)))
    return try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The value in the type it is stored as; nil for NULL.
  package func property(at column: Int) -> PropertyValue? {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(at: column))
    case SQLITE_FLOAT: .number(number(at: column))
    case SQLITE_TEXT: .text(text(at: column))
    case SQLITE_BLOB: .bytes(blob(at: column))
    default: nil
    }
  }

  package func isNull(at column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  /// The value in the type it is stored as.
  func value(at column: Int) -> RecordValue {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(at: column))
    case SQLITE_FLOAT: .number(number(at: column))
    case SQLITE_TEXT: .text(text(at: column))
    case SQLITE_BLOB: .blob(blob(at: column))
    default: .null
    }
  }

  private var sql: String { String(cString: sqlite3_sql(handle)) }

  private func check(_ status: Int32) throws(SQLiteError) {
    guard status == SQLITE_OK else {
      throw SQLiteError(of: sqlite3_db_handle(handle), sql)
    }
  }
}
