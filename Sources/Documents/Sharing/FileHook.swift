import CSQLite

/// Intercepts the calls from a SQLite connection to its file. Calls that a subclass doesn't override go to the file.
class FileHook {
  typealias File = UnsafeMutablePointer<sqlite3_file>

  /// Installs the hook in a connection until its file is closed.
  final func attach(to database: borrowing Database) throws(SQLiteError) {
    var file: File?
    let status = sqlite3_file_control(
      database.connection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard status == SQLITE_OK, let file, let own = file.pointee.pMethods else {
      throw SQLiteError(max(status, SQLITE_CANTOPEN), "hook the file")
    }
    let table = UnsafeMutablePointer<CSQLiteHookedMethods>.allocate(capacity: 1)
    table.initialize(
      to: CSQLiteHookedMethods(
        methods: Self.methods(over: own.pointee), own: own,
        hook: Unmanaged.passRetained(self).toOpaque()))
    file.pointee.pMethods = UnsafeRawPointer(table).assumingMemoryBound(
      to: sqlite3_io_methods.self)
  }

  func read(_ file: File, _ bytes: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int32 {
    Self.own(file).xRead(file, bytes.baseAddress, Int32(bytes.count), offset)
  }

  func write(_ file: File, _ bytes: UnsafeRawBufferPointer, at offset: Int64) -> Int32 {
    Self.own(file).xWrite(file, bytes.baseAddress, Int32(bytes.count), offset)
  }

  func truncate(_ file: File, to size: Int64) -> Int32 {
    Self.own(file).xTruncate(file, size)
  }

  func size(of file: File, _ size: inout Int64) -> Int32 {
    Self.own(file).xFileSize(file, &size)
  }

  /// The original methods of the file.
  static func own(_ file: File) -> sqlite3_io_methods { table(of: file).pointee.own.pointee }

  private static func hook(of file: File) -> FileHook {
    Unmanaged<FileHook>.fromOpaque(table(of: file).pointee.hook).takeUnretainedValue()
  }

  private static func table(of file: File) -> UnsafeMutablePointer<CSQLiteHookedMethods> {
    UnsafeMutableRawPointer(mutating: UnsafeRawPointer(file.pointee.pMethods))
      .assumingMemoryBound(to: CSQLiteHookedMethods.self)
  }

  private static func methods(over own: sqlite3_io_methods) -> sqlite3_io_methods {
    var methods = own
    // Later versions have methods for memory-mapped pages, which bypass `xRead` and `xWrite`.
    methods.iVersion = 1
    methods.xRead = { file, bytes, count, offset in
      guard let file else { return SQLITE_MISUSE }
      let bytes = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      return FileHook.hook(of: file).read(file, bytes, at: offset)
    }
    methods.xWrite = { file, bytes, count, offset in
      guard let file else { return SQLITE_MISUSE }
      let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
      return FileHook.hook(of: file).write(file, bytes, at: offset)
    }
    methods.xTruncate = { file, size in
      guard let file else { return SQLITE_MISUSE }
      return FileHook.hook(of: file).truncate(file, to: size)
    }
    methods.xFileSize = { file, size in
      guard let file, let size else { return SQLITE_MISUSE }
      return FileHook.hook(of: file).size(of: file, &size.pointee)
    }
    methods.xClose = { file in
      guard let file else { return SQLITE_MISUSE }
      let (table, hook) = (FileHook.table(of: file), FileHook.hook(of: file))
      file.pointee.pMethods = table.pointee.own
      table.deallocate()
      Unmanaged.passUnretained(hook).release()
      return file.pointee.pMethods.pointee.xClose(file)
    }
    return methods
  }
}
