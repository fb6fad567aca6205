import Glibc
import System

/// An open file of a drawing. Its header and tables were checked, and in a small file also its pages.
///
/// While it is open for writing, no other program can read or write it. A transaction ends when its changes are on the disk.
package struct DrawingFile: ~Copyable {
  /// The path of the file, without symbolic links.
  package let path: String

  package let database: Database

  /// The version of the file that this connection wrote last.
  let known: KnownVersion

  /// The remarks for the user after this file was opened for writing.
  package internal(set) var remarks: [OpeningRemark]

  init(path: String, database: consuming Database, _ remarks: [OpeningRemark] = []) {
    self.path = path
    known = KnownVersion()
    self.remarks = remarks
    self.database = database
  }

  /// Opens an existing drawing. A file of a newer program can only be read. Reading doesn't change the file. Writing upgrades one
  /// of an earlier schema step, and keeps the original beside it unless `keepsEarlier` is false; it also separates a file from
  /// its other names.
  package init(
    opening path: String, for access: Database.Access, keepsEarlier: Bool = true
  ) throws(DrawingFileError) {
    self = try Self.opened(path, for: access, keepsEarlier: keepsEarlier)
  }

  /// Opens and locks an existing drawing without writing into it. SQLite rolls back unfinished changes of a crashed program;
  /// otherwise the file stays unchanged.
  package init(locking path: String) throws(DrawingFileError) {
    self = try Self.checked(path, for: .writing)
  }

  /// Creates the file of an empty drawing; throws if a file of that name exists. `fill` gets the path of a temporary file, which
  /// is given its final name only after that.
  package init(
    creating path: String, _ fill: (_ temporary: String) throws(DrawingFileError) -> Void = { _ in }
  ) throws(DrawingFileError) {
    guard access(path, F_OK) != 0 else { throw .taken }
    let temporary = try Self.temporaryPath(beside: path)
    defer { Temporaries.delete(temporary) }
    guard let resolved = Self.resolve(temporary) else { throw .missing }
    try DrawingFileError.telling { () throws(SQLiteError) in try Self.create(resolved) }
    try fill(resolved)
    try Self.install(temporary, at: path, replacing: false)
    // SQLite has to open the file by its final name, which determines the name of the journal. Programs that look at new files
    // may have it open by now.
    self = try BriefLock.waiting { () throws(DrawingFileError) in
      try DrawingFile(opening: path, for: .writing)
    }
  }

  /// Runs `body` in a transaction. Throws `moved`, and rolls back, if the file isn't at its path before or after `body`,
  /// `overwritten` if another program overwrote it, and `linked` if it has other names by now.
  package func transaction(
    _ body: (borrowing Database) throws(SQLiteError) -> Void
  ) throws(DrawingFileError) {
    let isRenumbered = try isRenumbered()
    if !isRenumbered, try hasMoved() { throw .moved }
    guard try !isOverwritten() else { throw .overwritten }
    guard !File.hasOtherNames(path) else { throw .linked }
    known.isTorn = true
    defer { noteVersion() }
    try DrawingFileError.telling { () throws(SQLiteError) in
      try database.transaction { (database) throws(SQLiteError) in
        try body(database)
        if !isRenumbered, try database.hasMoved() { throw .moved }
      }
    }
    known.isTorn = false
  }
}

extension DrawingFile {
  /// Checks the file; throws if it isn't a drawing that can be used for `access`. Locks a file that is to be written.
  static func look(
    at database: borrowing Database, of path: String, for access: Database.Access
  ) throws(DrawingFileError) {
    // The header comes first: any statement would roll back a journal beside the file, which may belong to another program.
    let first = try FileHeader(of: database)
    if access == .reading, first.hasWriteAheadLog { throw .damaged(["it has a write-ahead log"]) }
    if access == .writing, first.schema > Schema.latest { throw .newer(first.schema) }
    if access == .writing, database.isReadOnly { throw .readOnly }
    guard first.schema > 0 else { throw .damaged(["it has no schema"]) }
    if access == .writing {
      try DrawingFileError.telling { () throws(SQLiteError) in
        if first.hasWriteAheadLog { try Database.endLog(of: path) }
        try takeLock(of: database)
      }
    }
    // Taking the lock rolls back unfinished changes of a killed program, such as an upgrade, so the header is read again.
    let header = try FileHeader(of: database)
    let isOurs = try DrawingFileError.telling { () throws(SQLiteError) in
      try Schema.describes(database, at: header.schema)
    }
    guard isOurs else {
      guard header.schema <= Schema.latest else { throw .newer(header.schema) }
      throw .damaged(["its tables are not those of a drawing"])
    }
    database.file?.acceptSchema()
    let findings = try DrawingFileError.telling { () throws(SQLiteError) in
      if header.schema > Schema.latest { try database.ignoreChecks() }
      // In a large file each reader checks the rows that it reads.
      let isSmall = try database.pagesSize() < mostBytesAtOnce
      return isSmall ? try database.findings(of: "PRAGMA quick_check(10)") : []
    }
    guard findings.isEmpty else { throw .damaged(findings) }
  }

  /// The size below which files are checked completely at opening, which takes a few milliseconds.
  private static let mostBytesAtOnce: Int64 = 16 << 20
  private static let mostMarksAtOnce: Int64 = 20_000
  private static let mostLongMarksAtOnce: Int64 = 1000
  private static let mostEntriesAtOnce: Int64 = 5000
  private static let mostLongEntriesAtOnce: Int64 = 100

  /// Whether the drawing is too large to be read at once.
  package func isLarge() throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let marks = try database.integer("SELECT max(number) FROM marks") ?? 0
      let entries = try database.integer("SELECT max(number) FROM entries") ?? 0
      let isLong = try database.pagesSize() >= Self.mostBytesAtOnce
      return marks > (isLong ? Self.mostLongMarksAtOnce : Self.mostMarksAtOnce)
        || entries > (isLong ? Self.mostLongEntriesAtOnce : Self.mostEntriesAtOnce)
    }
  }

  static func connect(
    to path: String, for access: Database.Access, under lock: LockFile? = nil
  ) throws(SQLiteError) -> Database {
    let database = try Database(path: path, for: access, under: lock)
    try database.execute(
      "PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY")
    return database
  }

  static func create(_ path: String) throws(SQLiteError) {
    let database = try connect(to: path, for: .writingAlone)
    // No other program knows the file yet, and `install` waits for the disk.
    try database.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    database.file?.acceptSchema()
    try Schema.upgrade(database, from: 0)
  }

  /// Locks the file until it is closed, and makes every transaction wait until the file and its folder are on the disk.
  private static func takeLock(of database: borrowing Database) throws(SQLiteError) {
    try database.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
    try database.execute("PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA")
  }

  /// The path without symbolic links; nil if there is no file.
  static func resolve(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
