import CSQLite
import Glibc
import System

/// The files that a connection may open, find and delete: its database, and the files that SQLite keeps beside it.
///
/// A rollback journal may end in the name of another file, the super-journal, which SQLite deletes after a rollback. So a
/// malicious journal beside a drawing could delete any file of the user. SQLite reaches files through a VFS; each connection has
/// one of its own, which passes calls about its own files on to SQLite's VFS, and reports that all other files don't exist.
/// Drawings are never part of a transaction of several files, so none of them has a super-journal.
final class OwnFiles {
  typealias VFS = UnsafeMutablePointer<sqlite3_vfs>

  /// SQLite's own VFS, which calls the system, and the one that takes no locks.
  private let system: VFS
  private let unlocked: VFS

  /// Whether the connection takes no locks, and whether another one writes the file.
  private let takesNoLocks: Bool
  private let hasWriter: Bool

  /// The lock file that keeps other programs from the database on a disk without locks; nil elsewhere, and for a file that no
  /// other program knows.
  let lock: LockFile?

  /// The VFS of the connection.
  private let vfs: VFS

  /// The paths of the databases that the connection may reach; the first one that it opens is added.
  private var databases: [String] = []

  /// The database of the connection; nil if it is in memory.
  private(set) var file: HookedFile?

  /// The suffixes of the files that SQLite may keep beside a database.
  private let companions: [String]

  /// Registers the VFS under its address as a unique name.
  private init(
    over system: VFS, _ companions: [String], for access: Database.Access, _ lock: LockFile?
  ) {
    (self.system, self.companions) = (system, companions)
    takesNoLocks = access == .writingAlone || lock != nil
    (hasWriter, self.lock) = (access == .readingBeside, lock)
    unlocked = sqlite3_vfs_find("unix-none") ?? system
    vfs = VFS.allocate(capacity: 1)
    vfs.initialize(to: system.pointee)
    vfs.pointee.pNext = nil
    vfs.pointee.zName = UnsafePointer(strdup("scrawl-\(UInt(bitPattern: vfs))"))
    vfs.pointee.pAppData = Unmanaged.passUnretained(self).toOpaque()
    vfs.pointee.xOpen = { vfs, name, file, flags, outcome in
      guard let own = OwnFiles.of(vfs), let file else { return SQLITE_MISUSE }
      file.pointee.pMethods = nil
      guard own.mayOpen(name, flags) else { return SQLITE_CANTOPEN }
      let vfs = own.vfs(for: name)
      let status = vfs.pointee.xOpen(vfs, name, file, flags, outcome)
      if status == SQLITE_OK, flags & SQLITE_OPEN_MAIN_DB != 0 { own.hook(file) }
      return status
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

  /// Hooks the first database. A second one is a copy that this program writes.
  private func hook(_ opened: HookedFile.File) {
    guard file == nil, let methods = opened.pointee.pMethods else { return }
    file = HookedFile(opened, methods, hasWriter: hasWriter)
  }

  /// The VFS for a file. A file that the connection copies to is hidden, and may be on a disk without locks.
  private func vfs(for path: UnsafePointer<CChar>?) -> VFS {
    let isCopy = path.map { databases.dropFirst().contains(String(cString: $0)) } ?? false
    return takesNoLocks || isCopy ? unlocked : system
  }

  private static func of(_ vfs: VFS?) -> OwnFiles? {
    guard let data = vfs?.pointee.pAppData else { return nil }
    return Unmanaged<OwnFiles>.fromOpaque(data).takeUnretainedValue()
  }

  /// Opens a connection that reaches only its own files, including a write-ahead log if `hasLog`. With a `lock`, which it keeps,
  /// it takes no other locks.
  static func connect(
    to name: String, _ flags: Int32, for access: Database.Access, hasLog: Bool,
    under lock: LockFile?
  ) throws(SQLiteError) -> (OpaquePointer, OwnFiles) {
    // Fails if memory is short.
    let begun = sqlite3_initialize()
    guard begun == SQLITE_OK, let system = sqlite3_vfs_find(nil) else {
      throw SQLiteError(begun == SQLITE_OK ? SQLITE_ERROR : begun, "find the files of the system")
    }
    let files = OwnFiles(
      over: system, hasLog ? ["-journal", "-wal", "-shm"] : ["-journal"],
      for: access, lock)
    var connection: OpaquePointer?
    var status = sqlite3_open_v2(name, &connection, flags, files.vfs.pointee.zName)
    if status == SQLITE_OK, let connection {
      status = files.stay(until: connection)
      if status == SQLITE_OK { return (connection, files) }
    }
    // A connection that couldn't be opened must be closed as well.
    withExtendedLifetime(files) { _ = sqlite3_close_v2(connection) }
    throw SQLiteError(status, "open \(name)")
  }

  /// Keeps this value until SQLite has closed the connection, which it does only after the last statement: SQLite calls the
  /// destructor of a function at the very end. The function itself is never called.
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

  /// Lets the connection reach one more database and the files beside it. `path` has no symbolic links.
  func allow(_ path: String) {
    databases.append(path)
  }

  /// Undoes `allow`.
  func disallow(_ path: String) {
    databases.removeAll { $0 == path }
  }

  private func mayOpen(_ path: UnsafePointer<CChar>?, _ flags: Int32) -> Bool {
    // Temporary files have no names.
    guard let path else { return true }
    guard flags & SQLITE_OPEN_SUPER_JOURNAL == 0 else { return false }
    if databases.isEmpty, flags & SQLITE_OPEN_MAIN_DB != 0 { allow(String(cString: path)) }
    return isOwn(path) && !Self.isStrange(path)
  }

  /// Whether a path has something other than a file: SQLite would wait for ever for the writer of a pipe.
  private static func isStrange(_ path: UnsafePointer<CChar>) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  private func isOwn(_ path: UnsafePointer<CChar>?) -> Bool {
    guard let path else { return false }
    return databases.contains(String(cString: path)) || isBeside(path)
  }

  /// Whether SQLite keeps this file beside one of the databases: a rollback journal, or also a write-ahead log
  /// and its index.
  private func isBeside(_ path: UnsafePointer<CChar>?) -> Bool {
    guard let path else { return false }
    let text = String(cString: path)
    return companions.contains { suffix in
      text.hasSuffix(suffix) && databases.contains(String(text.dropLast(suffix.count)))
    }
  }
}
