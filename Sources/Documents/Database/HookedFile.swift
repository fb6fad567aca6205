import CSQLite

/// The database file of a connection. SQLite's calls go through a hook, and the pages that it reads are checked before it gets
/// them.
final class HookedFile {
  typealias File = UnsafeMutablePointer<sqlite3_file>

  /// Carries out the calls that SQLite makes for the file.
  var hook = FileHook()

  /// Whether pages are checked. Setting it forgets all that is known of them, since unchecked reads may have missed some.
  var checksPages = true {
    didSet { parents = PageParents() }
  }

  private var parents = PageParents()
  private let file: File

  /// Whether another connection of this program has the file open for writing, so that a journal beside the file belongs to that
  /// connection.
  private let hasWriter: Bool

  /// The bytes that SQLite may still read before `acceptSchema`; nil after it. The schema of a drawing has some ten thousand
  /// bytes, and SQLite would load one of any size into memory.
  private var left: Int? = 1 << 20

  /// SQLITE_IOERR_SHORT_READ, a sum that Swift doesn't import. SQLite takes the missing part of a page as zeros.
  private static let shortRead = SQLITE_IOERR | 2 << 8

  /// Hooks a file that SQLite's VFS has opened until it is closed.
  init(_ file: File, _ own: UnsafePointer<sqlite3_io_methods>, hasWriter: Bool) {
    (self.file, self.hasWriter) = (file, hasWriter)
    let table = UnsafeMutablePointer<CSQLiteHookedMethods>.allocate(capacity: 1)
    table.initialize(
      to: CSQLiteHookedMethods(
        methods: Self.methods(over: own.pointee), own: own,
        hook: Unmanaged.passRetained(self).toOpaque()))
    file.pointee.pMethods = UnsafeRawPointer(table).assumingMemoryBound(to: sqlite3_io_methods.self)
  }

  /// Lets SQLite read more than the schema.
  func acceptSchema() {
    left = nil
  }

  /// The size of the file; 0 if unknown.
  var size: Int64 {
    var size: Int64 = 0
    return hook.size(of: file, &size) == SQLITE_OK ? size : 0
  }

  /// Whether the file at the path isn't the one that was opened, as far as inodes tell. This asks the VFS; SQLite's own question
  /// to the hooked file always gets no as its answer (`methods`), since a disk that renumbers its files would make SQLite take
  /// the same file for another.
  func hasMoved() throws(SQLiteError) -> Bool {
    var moved: Int32 = 0
    let status = Self.own(file).xFileControl(file, SQLITE_FCNTL_HAS_MOVED, &moved)
    guard status == SQLITE_OK else { throw SQLiteError(status, "look for the file") }
    return moved != 0
  }

  private func read(_ bytes: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int32 {
    let status = hook.read(file, bytes, at: offset)
    guard status == SQLITE_OK || status == Self.shortRead else { return status }
    if let left {
      self.left = left - bytes.count
      guard left >= bytes.count else { return SQLITE_CORRUPT }
    }
    guard checksPages else { return status }
    let isSound = parents.accepts(UnsafeRawBufferPointer(bytes), at: offset, of: size)
    return isSound ? status : SQLITE_CORRUPT
  }

  private func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) -> Int32 {
    parents.noteWrite(at: offset)
    return hook.write(file, bytes, at: offset)
  }

  /// The original methods of a file.
  static func own(_ file: File) -> sqlite3_io_methods { table(of: file).pointee.own.pointee }

  private static func of(_ file: File) -> HookedFile {
    Unmanaged<HookedFile>.fromOpaque(table(of: file).pointee.hook).takeUnretainedValue()
  }

  private static func table(of file: File) -> UnsafeMutablePointer<CSQLiteHookedMethods> {
    UnsafeMutableRawPointer(mutating: UnsafeRawPointer(file.pointee.pMethods))
      .assumingMemoryBound(to: CSQLiteHookedMethods.self)
  }

  private static func methods(over own: sqlite3_io_methods) -> sqlite3_io_methods {
    var methods = own
    // The third version has methods for memory-mapped pages, which bypass `xRead` and `xWrite`.
    methods.iVersion = min(own.iVersion, 2)
    methods.xRead = { file, bytes, count, offset in
      guard let file else { return SQLITE_MISUSE }
      let bytes = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      return HookedFile.of(file).read(bytes, at: offset)
    }
    methods.xWrite = { file, bytes, count, offset in
      guard let file else { return SQLITE_MISUSE }
      let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
      return HookedFile.of(file).write(bytes, at: offset)
    }
    methods.xTruncate = { file, size in
      guard let file else { return SQLITE_MISUSE }
      return HookedFile.of(file).hook.truncate(file, to: size)
    }
    methods.xFileSize = { file, size in
      guard let file, let size else { return SQLITE_MISUSE }
      return HookedFile.of(file).hook.size(of: file, &size.pointee)
    }
    // A disk without locks can't tell whether the file is reserved, and on a disk that renumbers its files SQLite doesn't
    // recognise the writer's file.
    methods.xCheckReservedLock = { file, answer in
      guard let file, let answer else { return SQLITE_MISUSE }
      guard HookedFile.of(file).hasWriter else {
        return HookedFile.own(file).xCheckReservedLock(file, answer)
      }
      answer.pointee = 1
      return SQLITE_OK
    }
    methods.xFileControl = { file, request, answer in
      guard let file else { return SQLITE_MISUSE }
      guard request == SQLITE_FCNTL_HAS_MOVED else {
        return HookedFile.own(file).xFileControl(file, request, answer)
      }
      answer?.assumingMemoryBound(to: Int32.self).pointee = 0
      return SQLITE_OK
    }
    methods.xClose = { file in
      guard let file else { return SQLITE_MISUSE }
      let (table, hooked) = (HookedFile.table(of: file), HookedFile.of(file))
      file.pointee.pMethods = table.pointee.own
      table.deallocate()
      Unmanaged.passUnretained(hooked).release()
      return file.pointee.pMethods.pointee.xClose(file)
    }
    return methods
  }
}
