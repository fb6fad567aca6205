import Glibc

/// A drawing's file, opened and looked through.
///
/// While it is open for writing no other program can read or write it, and what a transaction wrote is on the disk when
/// it ends.
package struct DrawingFile: ~Copyable {
  /// Where the file is, without symbolic links.
  package let path: String

  package let database: Database

  init(path: String, database: consuming Database) {
    self.path = path
    self.database = database
  }

  /// Opens a drawing's file that is there. A file of a newer program can only be read.
  package init(opening path: String, for access: Database.Access) throws(DrawingFileError) {
    guard let resolved = Self.resolve(path) else { throw .missing }
    let database = try DrawingFileError.telling { () throws(SQLiteError) in
      try Self.connect(to: resolved, for: access)
    }
    do throws(DrawingFileError) {
      try HeapLimit.hold { () throws(DrawingFileError) in
        try Self.look(at: database, for: access)
      }
    } catch .failed(let error) where error.kind == .memory {
      // No drawing's tables take so much.
      throw .damaged([error.message])
    }
    if access == .writing { database.allowNewValues() }
    self.init(path: resolved, database: database)
  }

  /// Makes the file of an empty drawing where there is none. It has its name only when it is whole, and when `fill` is done
  /// with it under the path that it has before.
  package init(
    creating path: String, _ fill: (_ temporary: String) throws(DrawingFileError) -> Void = { _ in }
  ) throws(DrawingFileError) {
    guard access(path, F_OK) != 0 else { throw .taken }
    let temporary = try Self.temporaryPath(beside: path)
    defer { unlink(temporary) }
    guard let resolved = Self.resolve(temporary) else { throw .missing }
    try DrawingFileError.telling { () throws(SQLiteError) in try Self.create(resolved) }
    try fill(resolved)
    try Self.install(temporary, at: path, replacing: false)
    // SQLite has to know it by its name, since that is how a journal is found.
    try self.init(opening: path, for: .writing)
  }

  /// Whether the file is no longer at its path.
  func hasMoved() throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in try database.hasMoved() }
  }

  /// Does all of `body`, or nothing of it; throws where the file is no longer at its path, also when `body` is done.
  package func transaction(
    _ body: (borrowing Database) throws(SQLiteError) -> Void
  ) throws(DrawingFileError) {
    guard try !hasMoved() else { throw .moved }
    try DrawingFileError.telling { () throws(SQLiteError) in
      try database.transaction { (database) throws(SQLiteError) in
        try body(database)
        guard try !database.hasMoved() else { throw .moved }
      }
    }
  }
}

extension DrawingFile {
  /// Throws where the file is not a drawing that can be used for `access`.
  private static func look(
    at database: borrowing Database, for access: Database.Access
  ) throws(DrawingFileError) {
    // Before the first statement, which would see to a journal beside a file that may be another program's.
    let header = try FileHeader(
      DrawingFileError.telling { () throws(SQLiteError) in try database.start(FileHeader.size) })
    if access == .reading, header.hasWriteAheadLog { throw .damaged(["it has a write-ahead log"]) }
    if access == .writing, header.schema > Schema.latest { throw .newer(header.schema) }
    if access == .writing, database.isReadOnly { throw .readOnly }
    guard header.schema > 0 else { throw .damaged(["it has no schema"]) }
    let isOurs = try DrawingFileError.telling { () throws(SQLiteError) in
      if access == .writing { try takeLock(of: database) }
      return try Schema.describes(database, at: header.schema)
    }
    guard isOurs else {
      guard header.schema <= Schema.latest else { throw .newer(header.schema) }
      throw .damaged(["its tables are not those of a drawing"])
    }
    let findings = try DrawingFileError.telling { () throws(SQLiteError) in
      if header.schema > Schema.latest { try database.ignoreChecks() }
      // Who reads a large file finds out as it goes.
      let isSmall = try database.pagesSize() < mostBytesAtOnce
      return isSmall ? try database.texts("PRAGMA quick_check(10)") : ["ok"]
    }
    guard findings == ["ok"] else { throw .damaged(findings) }
    try DrawingFileError.telling { () throws(SQLiteError) in
      if access == .writing { try Schema.upgrade(database, from: header.schema) }
    }
  }

  /// Files of fewer bytes are looked through whole before anything is read; that takes a few milliseconds.
  private static let mostBytesAtOnce: Int64 = 16 << 20
  private static let mostMarksAtOnce: Int64 = 20_000
  private static let mostLongMarksAtOnce: Int64 = 1000

  /// Whether a file holds too much to be read at once.
  package func isLarge() throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let marks = try database.integer("SELECT max(number) FROM marks") ?? 0
      let isLong = try database.pagesSize() >= Self.mostBytesAtOnce
      return marks > (isLong ? Self.mostLongMarksAtOnce : Self.mostMarksAtOnce)
    }
  }

  static func connect(
    to path: String, for access: Database.Access
  ) throws(SQLiteError) -> Database {
    let database = try Database(path: path, for: access)
    try database.execute(
      "PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY")
    return database
  }

  static func create(_ path: String) throws(SQLiteError) {
    let database = try connect(to: path, for: .writing)
    // Nobody knows of the file yet, and whoever gives it its name waits for the disk.
    try database.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    try Schema.upgrade(database, from: 0)
  }

  /// Takes the lock that stays until the file is closed, and has every transaction wait for the disk and the folder.
  private static func takeLock(of database: borrowing Database) throws(SQLiteError) {
    try database.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
    try database.execute("PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA")
  }

  /// The path without symbolic links; nil where it leads nowhere.
  static func resolve(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
