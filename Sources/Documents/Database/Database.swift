import CSQLite
import System

/// A connection to a SQLite file. One thread at a time may use it.
package struct Database: ~Copyable {
  package enum Access: Sendable {
    /// Reads, and writes neither the file nor any file beside it.
    case reading
    case writing
    /// Writes a file that no other program knows. Takes no locks.
    case writingAlone
    /// Reads a file that another connection of this program keeps locked and may write at the same time. Takes no locks.
    case readingBeside
  }

  let connection: OpaquePointer

  /// The files that the connection may reach.
  let files: OwnFiles

  /// The time limit of SQLite's calls.
  let limit: CallLimit

  /// The file; nil if the database is in memory.
  var file: HookedFile? { files.file }

  /// Opens an existing file at a path without symbolic links.
  package init(path: String, for access: Access) throws(SQLiteError) {
    try self.init(path: path, for: access, under: nil)
  }

  /// Opens an existing file. With `hasLog` it may have a write-ahead log, whose pages SQLite reads unchecked. With a `lock`,
  /// which is kept as long as the connection, SQLite takes no locks.
  init(
    path: String, for access: Access, hasLog: Bool = false, under lock: LockFile?
  ) throws(SQLiteError) {
    let (name, mode) =
      switch access {
      case .reading: (path, SQLITE_OPEN_READONLY)
      case .writing, .writingAlone: (path, SQLITE_OPEN_READWRITE)
      case .readingBeside: (Self.unlockedName(of: path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      }
    let (connection, files) = try OwnFiles.connect(
      to: name, mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE,
      for: access, hasLog: hasLog, under: lock)
    let defended = CSQLiteDefend(connection)
    guard defended == SQLITE_OK else {
      sqlite3_close_v2(connection)
      throw SQLiteError(defended, "defend \(path)")
    }
    Self.limit(connection)
    (self.connection, self.files) = (connection, files)
    limit = CallLimit(connection, on: files.file)
  }

  /// Writes a copy of the database to the empty file `path`, which has no symbolic links.
  func copy(to path: String) throws(SQLiteError) {
    files.allow(path)
    defer { files.disallow(path) }
    let statement = try prepare("VACUUM INTO ?1")
    try statement.bind(path, at: 1)
    try statement.run()
  }

  /// The URI that makes SQLite open a file without locks.
  private static func unlockedName(of path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var name = Array("file:".utf8)
    for byte in path.utf8 {
      name += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: name, as: UTF8.self) + "?nolock=1"
  }

  deinit {
    // SQLite defers the close until the last statement is finalized.
    sqlite3_close_v2(connection)
  }

  /// Whether SQLite can't write the file, regardless of the requested access.
  package var isReadOnly: Bool { sqlite3_db_readonly(connection, "main") != 0 }

  /// Runs statements that return no rows, one after the other.
  package func execute(_ sql: String) throws(SQLiteError) {
    limit.begin()
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw limit.error(of: connection, sql)
    }
  }

  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(sql, on: connection, limit)
  }

  /// The first column of the first row as a number; nil if there is no row.
  package func integer(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(at: 0) : nil
  }

  /// The first column of all rows.
  package func texts(_ sql: String) throws(SQLiteError) -> [String] {
    let statement = try prepare(sql)
    var texts: [String] = []
    while try statement.step() { texts.append(statement.text(at: 0)) }
    return texts
  }

  /// Runs `body` in a transaction, which is committed, or rolled back if `body` throws. The error of `body` takes precedence over
  /// one of the rollback.
  package func transaction(_ body: (borrowing Database) throws(SQLiteError) -> Void)
    throws(SQLiteError)
  {
    try leaveTransaction()
    try execute("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      try body(self)
      try execute("COMMIT")
    } catch {
      try? leaveTransaction()
      throw error
    }
  }

  /// Rolls back the open transaction, if any. SQLite itself rolls back after some errors.
  private func leaveTransaction() throws(SQLiteError) {
    if isInTransaction { try execute("ROLLBACK") }
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(connection) == 0 }

  /// Whether the file is no longer at its path.
  package func hasMoved() throws(SQLiteError) -> Bool {
    // Without locks SQLite doesn't record which file it opened.
    if files.lock?.hasLostTarget == true { return true }
    return try file?.hasMoved() ?? false
  }

  /// The first bytes of the file, at most `count`, read without a lock.
  package func firstBytes(_ count: Int) throws(SQLiteError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var size: Int64 = 0
    let status = CSQLiteReadStart(connection, &bytes, Int32(count), &size)
    guard status == SQLITE_OK else { throw SQLiteError(status, "read the file's start") }
    return Array(bytes.prefix(Int(min(size, Int64(count)))))
  }
}
