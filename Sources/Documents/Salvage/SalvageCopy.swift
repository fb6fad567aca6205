import Glibc

/// A private copy of a damaged file, with a first page that SQLite can begin with.
struct SalvageCopy: ~Copyable {
  private let folder: PrivateFolder
  private let path: String

  /// All bytes of the file, after what was left half done in it was taken back.
  private let bytes: [UInt8]

  private init(_ folder: consuming PrivateFolder, _ path: String, _ bytes: [UInt8]) {
    self.folder = folder
    self.path = path
    self.bytes = bytes
  }

  static func make(of path: String) throws(DrawingFileError) -> SalvageCopy {
    let folder = try PrivateFolder()
    let copy = try folder.copyDrawing(at: path)
    takeBack(copy)
    let bytes = try read(copy)
    if bytes.count >= FileHeader.size { try write(FileHeader.whole(like: bytes), to: copy) }
    return SalvageCopy(folder, copy, bytes)
  }

  /// The rows that can be read; throws where there is none of a mark, unless the drawing is whole.
  func rows() throws(DrawingFileError) -> SalvagedRows {
    var rows = SalvagedRows()
    let reader = RowReader(path, size: bytes.count)
    let start = Array(bytes.prefix(FileHeader.size))
    if reader == nil, let header = try? FileHeader(start), header.schema > Schema.latest,
      isSound(header.schema)
    {
      throw .newer(header.schema)
    }
    reader?.read(into: &rows)
    guard rows.whole != Set(SalvagedRows.Table.allCases) else { return rows }
    rows.addRows(inPages: bytes, pageSize: FileHeader.pageSize(of: bytes))
    guard !rows.marks.isEmpty else {
      _ = try FileHeader(start)
      throw .damaged(["no mark in it can be read"])
    }
    return rows
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

  private static func read(_ path: String) throws(DrawingFileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .refused(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .refused(errno) }
    // The rows of which it is made take as much again.
    guard Int(status.st_size) < sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) / 4
    else {
      throw .refused(EFBIG)
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeMutableBytes { bytes in
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return Glibc.read(descriptor, rest.baseAddress, rest.count)
      }
      guard count > 0 || count < 0 && errno == EINTR else {
        throw .refused(count < 0 ? errno : EIO)
      }
      start += max(count, 0)
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(DrawingFileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .refused(errno) }
    defer { close(descriptor) }
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { throw .refused(errno) }
  }
}
