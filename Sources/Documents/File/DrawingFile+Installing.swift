import Glibc
import System

extension DrawingFile {
  /// Renames a finished temporary file to `target` and waits until that is on the disk. The file gets at most the permissions
  /// `most`, and at most those of a file that it replaces.
  static func install(
    _ temporary: String, at target: String, replacing: Bool, permitting most: mode_t = 0o666
  ) throws(DrawingFileError) {
    let permissions = FilePermissions.replacing(replacing ? target : nil, by: most)
    // The file system of a memory card has no permissions, so an error is ignored.
    chmod(temporary, permissions)
    guard sync(temporary) else { throw .refused(errno) }
    if replacing {
      try replace(target, with: temporary)
    } else {
      try refuseLeftovers(of: target)
      try name(temporary, target)
    }
    _ = sync(FilePath.folder(of: target))  // Some file systems can't, and need not.
  }

  /// The path of a new, empty file beside `target`, which only the user may read until it is installed.
  static func temporaryPath(beside target: String) throws(DrawingFileError) -> String {
    while true {
      let number = String(UInt64.random(in: .min ... .max), radix: 36)
      let path = FilePath.folder(of: target) + "/" + Leftovers.beginning(isHidden: true) + number
      let made = Temporaries.noting {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        close(descriptor)
        return path
      }
      if let made { return made }
      guard errno == EEXIST else { throw DrawingFileError(code: errno) }
    }
  }

  /// Renames a file, unless the new name is taken. It needs one call, since a file with two names has two journals.
  private static func name(_ temporary: String, _ target: String) throws(DrawingFileError) {
    let isMoved = try DrawingFileError.tellingRefusal { () throws(FileError) in
      try File.move(temporary, to: target, doing: .write)
    }
    guard isMoved else { throw .taken }
  }

  private static func replace(
    _ target: String, with temporary: String
  ) throws(DrawingFileError) {
    // While the file is replaced, the lock keeps other programs from writing to it and leaving a journal.
    let held = try hold(target)
    try refuseLeftovers(of: target)
    guard rename(temporary, target) == 0 else { throw .refused(errno) }
    _ = consume held
  }

  /// Opens and locks the drawing at a path; nil if there is no drawing.
  static func hold(_ path: String) throws(DrawingFileError) -> DrawingFile? {
    do throws(DrawingFileError) {
      return try DrawingFile(locking: path)
    } catch {
      // If memory is short, SQLite can't tell whether the path has a drawing.
      if error == .locked || error.isShortMemory { throw error }
      return nil
    }
  }

  /// Throws if a journal of an earlier file of that name is there, since SQLite would roll it back into the new file.
  static func refuseLeftovers(of path: String) throws(DrawingFileError) {
    guard try !hasUnfinishedJournal(path) else { throw .taken }
  }

  /// Whether the path has a journal beside it from which SQLite would write into the file. A journal that begins with a zero byte
  /// is finished. Anything but a file counts as unfinished.
  static func hasUnfinishedJournal(_ path: String) throws(DrawingFileError) -> Bool {
    for suffix in ["-journal", "-wal"] {
      // Without O_NONBLOCK the call would wait for a writer if the path is a pipe.
      let descriptor = open(path + suffix, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 || errno == ENOENT else {
        guard errno == ELOOP else { throw DrawingFileError(code: errno) }
        return true
      }
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var (status, first) = (stat(), UInt8(0))
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        read(descriptor, &first, 1) == 0 || first == 0
      else { return true }
    }
    return false
  }

  static func sync(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }
}

extension DrawingFileError {
  fileprivate var isShortMemory: Bool {
    switch self {
    case .failed(let error): error.kind == .memory
    case .refused(let code): code == ENOMEM
    default: false
    }
  }

  /// The error of a system call that failed to create a file.
  init(code: Int32) {
    switch code {
    case EEXIST: self = .taken
    case EROFS, EACCES, EPERM: self = .readOnly
    case ENOENT, ENOTDIR: self = .missing
    default: self = .refused(code)
    }
  }
}
