import CSQLite

/// Intercepts the calls from a SQLite connection to its file. Calls that a subclass doesn't override go to the file.
class FileHook {
  typealias File = HookedFile.File

  /// Installs the hook in a connection until its file is closed.
  final func attach(to database: borrowing Database) throws(SQLiteError) {
    guard let file = database.file else { throw SQLiteError(SQLITE_CANTOPEN, "hook the file") }
    file.hook = self
  }

  func read(_ file: File, _ bytes: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int32 {
    HookedFile.own(file).xRead(file, bytes.baseAddress, Int32(bytes.count), offset)
  }

  func write(_ file: File, _ bytes: UnsafeRawBufferPointer, at offset: Int64) -> Int32 {
    HookedFile.own(file).xWrite(file, bytes.baseAddress, Int32(bytes.count), offset)
  }

  func truncate(_ file: File, to size: Int64) -> Int32 {
    HookedFile.own(file).xTruncate(file, size)
  }

  func size(of file: File, _ size: inout Int64) -> Int32 {
    HookedFile.own(file).xFileSize(file, &size)
  }
}
