import Glibc
import System

/// A private copy of a damaged file, with a first page that SQLite can begin with.
struct SalvageCopy: ~Copyable {
  private let folder: PrivateFolder
  private let path: String

  private init(_ folder: consuming PrivateFolder, _ path: String) {
    self.folder = folder
    self.path = path
  }

  static func make(of path: String) throws(DrawingFileError) -> SalvageCopy {
    let folder = try DrawingFileError.tellingRefusal { () throws(FileError) in try PrivateFolder() }
    let copy = try folder.copyDrawing(at: path)
    takeBack(copy)
    return SalvageCopy(folder, copy)
  }

  /// Hands on the rows that can be read; throws where there is none of a mark, unless the drawing is whole.
  func read(into rows: SalvagedRows) throws(DrawingFileError) {
    let file = try PageFile(path)
    if file.size >= FileHeader.size {
      try Self.write(FileHeader.whole(like: file.start, size: file.size), to: path)
    }
    let reader = RowReader(path, size: file.size)
    if reader == nil, let header = try? FileHeader(file.start), header.schema > Schema.latest,
      isSound(header.schema)
    {
      throw .newer(header.schema)
    }
    reader?.read(into: rows)
    guard rows.whole != Set(SalvagedRows.Table.allCases) else { return try rows.finish() }
    try rows.addRows(inPagesOf: file)
    try rows.finish()
    guard try rows.hasMarks else {
      _ = try FileHeader(file.start)
      throw .damaged(["no mark in it can be read"])
    }
  }

  /// Whether SQLite finds nothing wrong with the copy of a file that says to have a step of the schema.
  private func isSound(_ step: Int) -> Bool {
    do throws(SQLiteError) {
      return try HeapLimit.hold { () throws(SQLiteError) in
        let database = try Database(path: path, for: .reading)
        guard try Schema.describes(database, at: step) else { return false }
        try database.ignoreChecks()
        return try database.texts("PRAGMA quick_check(1)") == ["ok"]
      }
    } catch {
      return false
    }
  }

  /// Lets SQLite take back a transaction that never ended, as far as it can. Afterwards the file stands alone.
  private static func takeBack(_ path: String) {
    if let database = try? Database(path: path, for: .writing) {
      HeapLimit.hold {
        try? database.execute("SELECT count(*) FROM sqlite_schema; PRAGMA journal_mode = DELETE")
      }
    }
    for companion in PrivateFolder.companions { unlink(path + companion) }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(DrawingFileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .refused(errno) }
    defer { close(descriptor) }
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { throw .refused(errno) }
  }
}
