import CSQLite

/// Limits the time that SQLite works on one call, and the number of rows of a statement. SQLite asks every 1000 instructions of
/// its virtual machine, also while it reads the schema.
///
/// A row takes some bytes of the file and its statement a few instructions, so no use of a sound file comes near the limits.
final class CallLimit {
  private let file: HookedFile?

  /// The instructions of the call so far, and the most that it may take for the known size of the file.
  private var done: Int64 = 0
  private var most: Int64 = CallLimit.least

  private static let least: Int64 = 1 << 28
  private static let perByte: Int64 = 64
  private static let interval: Int64 = 1000

  /// The most rows of a statement for the known size of the file.
  private var mostRows: Int64 = CallLimit.leastRows

  private static let leastRows: Int64 = 1 << 22

  /// The fewest bytes of a row of any table.
  private static let leastSize: Int64 = 4

  /// Returns false to interrupt the call.
  var isWanted: () -> Bool = { true }

  /// Whether the call has taken too long.
  var isExceeded: Bool { done > most }

  /// Limits the calls of a connection, which this value has to outlive.
  init(_ connection: OpaquePointer, on file: HookedFile?) {
    self.file = file
    sqlite3_progress_handler(
      connection, Int32(Self.interval),
      { limit in
        guard let limit else { return 0 }
        return Unmanaged<CallLimit>.fromOpaque(limit).takeUnretainedValue().goesOn() ? 0 : 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Begins a call.
  func begin() {
    done = 0
  }

  private func goesOn() -> Bool {
    done += Self.interval
    if isExceeded, let file { most = Self.least + Self.perByte * file.size }
    return !isExceeded && isWanted()
  }

  /// The error of a call that failed: SQLite's own, or that the call took too long.
  func error(of connection: OpaquePointer?, _ sql: String) -> SQLiteError {
    guard isExceeded else { return SQLiteError(of: connection, sql) }
    return excess(sql)
  }

  /// Whether a statement may have `count` rows.
  func allows(rows count: Int64) -> Bool {
    if count > mostRows, let file { mostRows = Self.leastRows + file.size / Self.leastSize }
    return count <= mostRows
  }

  /// The error of a statement that exceeds a limit.
  func excess(_ sql: String) -> SQLiteError {
    SQLiteError(SQLITE_CORRUPT, sql, message: "it takes longer to read than its size allows")
  }
}
