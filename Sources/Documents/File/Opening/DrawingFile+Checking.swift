import System

extension DrawingFile {
  /// Opens and checks an existing drawing, and locks one that is to be written.
  static func checked(
    _ path: String, for access: Database.Access
  ) throws(DrawingFileError) -> DrawingFile {
    guard let resolved = resolve(path) else { throw .missing }
    do throws(DrawingFileError) {
      return try connected(to: resolved, for: access)
    } catch {
      guard access == .writing, error.mayLackLocks,
        FileLocks.areMissing(in: FilePath.folder(of: resolved))
      else { throw error }
      let lock = try DrawingFileError.tellingRefusal { () throws(FileError) in
        try LockFile(beside: resolved)
      }
      guard let lock else { throw .locked }
      return try connected(to: resolved, for: access, under: lock)
    }
  }

  private static func connected(
    to path: String, for access: Database.Access, under lock: LockFile? = nil
  ) throws(DrawingFileError) -> DrawingFile {
    let database = try DrawingFileError.telling { () throws(SQLiteError) in
      try connect(to: path, for: access, under: lock)
    }
    try look(at: database, of: path, for: access)
    return DrawingFile(
      path: path, database: database, lock.map { [.unlocked(besides: $0.path)] } ?? [])
  }
}

extension DrawingFileError {
  /// Whether the error may only come from a disk without locks.
  fileprivate var mayLackLocks: Bool {
    switch self {
    case .locked: true
    case .failed(let error): error.kind == .device
    default: false
    }
  }
}
