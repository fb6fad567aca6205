import CSQLite
import Glibc

/// The files that a connection may open, find and delete: its database, and what SQLite keeps beside it.
///
/// A rollback journal may end in the name of another file, the super-journal, which SQLite deletes after a rollback. So a journal
/// that a stranger put beside a drawing could delete any file of the user. SQLite reaches files through a VFS; each connection
/// has one of its own, which passes calls about its own files on to SQLite's VFS of the system, and says of all others that they
/// don't exist. Drawings are never part of a transaction of several files, so none of theirs has a super-journal.
final class OwnFiles {
  typealias VFS = UnsafeMutablePointer<sqlite3_vfs>

  /// SQLite's VFS of the system.
  private let system: VFS
  private let vfs: VFS

  /// The names of databases that the connection may use, without symbolic links. The first one that it opens is its own.
  private var databases: [String] = []

  /// Registers the VFS, under a name that no other has.
  private init(over system: VFS) {
    self.system = system
    vfs = VFS.allocate(capacity: 1)
    vfs.initialize(to: system.pointee)
    vfs.pointee.pNext = nil
    vfs.pointee.zName = UnsafePointer(strdup("scrawl-\(UInt(bitPattern: vfs))"))
    vfs.pointee.pAppData = Unmanaged.passUnretained(self).toOpaque()
    vfs.pointee.xOpen = { vfs, name, file, flags, outcome in
      guard let own = OwnFiles.of(vfs), let file else { return SQLITE_MISUSE }
      file.pointee.pMethods = nil
      guard own.mayOpen(name, flags) else { return SQLITE_CANTOPEN }
      return own.system.pointee.xOpen(own.system, name, file, flags, outcome)
    }
    vfs.pointee.xAccess = { vfs, name, flags, answer in
      guard let own = OwnFiles.of(vfs), let answer else { return SQLITE_MISUSE }
      answer.pointee = 0
      guard own.isOwn(name) else { return SQLITE_OK }
      return own.system.pointee.xAccess(own.system, name, flags, answer)
    }
    vfs.pointee.xDelete = { vfs, name, waits in
      guard let own = OwnFiles.of(vfs) else { return SQLITE_MISUSE }
      guard own.isBeside(name) else { return SQLITE_PERM }
      return own.system.pointee.xDelete(own.system, name, waits)
    }
    sqlite3_vfs_register(vfs, 0)
  }

  deinit {
    sqlite3_vfs_unregister(vfs)
    free(UnsafeMutableRawPointer(mutating: vfs.pointee.zName))
    vfs.deallocate()
  }

  private static func of(_ vfs: VFS?) -> OwnFiles? {
    guard let data = vfs?.pointee.pAppData else { return nil }
    return Unmanaged<OwnFiles>.fromOpaque(data).takeUnretainedValue()
  }

  /// Opens a connection that reaches its own files alone. SQLite's result code is beside it.
  static func connect(
    to name: String, _ flags: Int32
  ) -> (status: Int32, connection: OpaquePointer?, files: OwnFiles?) {
    guard let system = sqlite3_vfs_find(nil) else { return (SQLITE_ERROR, nil, nil) }
    let files = OwnFiles(over: system)
    var connection: OpaquePointer?
    var status = sqlite3_open_v2(name, &connection, flags, files.vfs.pointee.zName)
    if status == SQLITE_OK, let connection { status = files.stay(until: connection) }
    guard status != SQLITE_OK else { return (status, connection, files) }
    // A connection that couldn't be opened has to be closed as well.
    withExtendedLifetime(files) { _ = sqlite3_close_v2(connection) }
    return (status, nil, nil)
  }

  /// Lets this value live until SQLite has closed the connection, which it puts off while there are statements: SQLite gives up
  /// what belongs to a function at the very end. Nothing calls the function.
  private func stay(until connection: OpaquePointer) -> Int32 {
    sqlite3_create_function_v2(
      connection, "own_files", 0, SQLITE_UTF8 | SQLITE_DIRECTONLY,
      Unmanaged.passRetained(self).toOpaque(), { call, _, _ in sqlite3_result_null(call) }, nil,
      nil,
      { files in
        guard let files else { return }
        Unmanaged<OwnFiles>.fromOpaque(files).release()
      })
  }

  /// Lets the connection write a copy of its database to `path`, which has no symbolic links.
  func allow(_ path: String) {
    databases.append(path)
  }

  private func mayOpen(_ name: UnsafePointer<CChar>?, _ flags: Int32) -> Bool {
    // Temporary files have no names.
    guard let name else { return true }
    guard flags & SQLITE_OPEN_SUPER_JOURNAL == 0 else { return false }
    if databases.isEmpty, flags & SQLITE_OPEN_MAIN_DB != 0 { allow(String(cString: name)) }
    return isOwn(name)
  }

  private func isOwn(_ name: UnsafePointer<CChar>?) -> Bool {
    guard let name else { return false }
    return databases.contains(String(cString: name)) || isBeside(name)
  }

  /// Whether it is the name of a journal or write-ahead log of an own database.
  private func isBeside(_ name: UnsafePointer<CChar>?) -> Bool {
    guard let name else { return false }
    let path = String(cString: name)
    return ["-journal", "-wal", "-shm"].contains { suffix in
      path.hasSuffix(suffix) && databases.contains(String(path.dropLast(suffix.count)))
    }
  }
}
