import Glibc

extension DrawingFile {
  /// Makes a complete copy at `target`, which is there only when it is whole and on the disk. Works also where the open
  /// file has meanwhile been taken from its path.
  package func copy(to target: String, replacing: Bool) throws(DrawingFileError) {
    guard replacing || access(target, F_OK) != 0 else { throw .taken }
    let temporary = try Self.temporaryPath(beside: target)
    defer { unlink(temporary) }
    do throws(SQLiteError) {
      let statement = try database.prepare("VACUUM INTO ?1")
      try statement.bind(temporary, at: 1)
      try statement.run()
    } catch {
      throw DrawingFileError(error)
    }
    try Self.install(temporary, at: target, replacing: replacing)
  }

  /// Gives a finished file its name, for good.
  static func install(
    _ temporary: String, at target: String, replacing: Bool
  ) throws(DrawingFileError) {
    // As any new file, whatever the temporary one was allowed.
    let mask = umask(0o077)
    umask(mask)
    guard chmod(temporary, 0o666 & ~mask) == 0, sync(temporary) else { throw .refused(errno) }
    if replacing {
      guard rename(temporary, target) == 0 else { throw .refused(errno) }
    } else if link(temporary, target) != 0 {
      guard errno != EEXIST else { throw .taken }
      // A file system without hard links, such as a memory card's.
      guard rename(temporary, target) == 0 else { throw .refused(errno) }
    }
    _ = sync(folder(of: target))  // Some file systems can't, and need not.
  }

  /// A new, empty file beside `target`.
  static func temporaryPath(beside target: String) throws(DrawingFileError) -> String {
    var template = Array("\(folder(of: target))/.scrawl-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw DrawingFileError(code: errno) }
    close(descriptor)
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func sync(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension DrawingFileError {
  /// What the system said where a file was to be made.
  init(code: Int32) {
    switch code {
    case EEXIST: self = .taken
    case EROFS, EACCES, EPERM: self = .readOnly
    case ENOENT, ENOTDIR: self = .missing
    default: self = .refused(code)
    }
  }
}
