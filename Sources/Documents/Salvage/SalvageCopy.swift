import Glibc
import System

/// A private copy of a damaged file with a valid header, so that SQLite can open it.
struct SalvageCopy: ~Copyable {
  private let folder: PrivateFolder
  private let path: String

  private init(_ folder: consuming PrivateFolder, _ path: String) {
    self.folder = folder
    self.path = path
  }

  static func make(of path: String) throws(DrawingFileError) -> SalvageCopy {
    let folder = try Salvage.folder(for: path)
    let copy = try folder.copyDrawing(at: path, isLenient: true)
    takeBack(copy)
    return SalvageCopy(folder, copy)
  }

  /// Adds all rows that can be read to `rows`. Throws if the file is damaged and has no readable mark or entry.
  func read(into rows: SalvagedRows) throws(DrawingFileError) {
    let file = try PageFile(path)
    // The schema step is checked before the new header is written: that header lists no free pages, so SQLite would report those
    // of the file as damage.
    let header = try? FileHeader(file.start)
    let newer = header.flatMap { $0.schema > Schema.latest && isSound($0.schema) ? $0.schema : nil }
    if file.size >= FileHeader.size {
      try Self.write(FileHeader.whole(like: file.start, size: file.size), to: path)
    }
    let reader = RowReader(path, size: file.size)
    if reader == nil, let newer { throw .newer(newer) }
    reader?.read(into: rows)
    guard rows.whole != Set(SalvagedRows.Table.allCases) else { return try rows.finish() }
    try rows.addRows(inPagesOf: file)
    try rows.finish()
    guard try rows.hasMarksOrEntries else {
      _ = try FileHeader(file.start)
      throw .damaged(["no mark in it can be read"])
    }
  }

  /// Whether the copy is a sound file of a schema step.
  private func isSound(_ step: Int) -> Bool {
    do throws(SQLiteError) {
      let database = try Database(path: path, for: .reading)
      guard try Schema.describes(database, at: step) else { return false }
      database.file?.acceptSchema()
      try database.ignoreChecks()
      return try database.texts("PRAGMA quick_check(1)") == ["ok"]
    } catch {
      return false
    }
  }

  /// Makes SQLite roll back an unfinished transaction if it can, and deletes the journal.
  private static func takeBack(_ path: String) {
    try? Database.endLog(of: path)
    for companion in PrivateFolder.companions { unlink(path + companion) }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(DrawingFileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .refused(errno) }
    defer { close(descriptor) }
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { throw .refused(errno) }
  }
}
