package import Glibc

/// Reads and writes whole files.
package enum File {
  /// Reads the file at `path`, which may be anything that yields bytes; throws if it yields more than `most`.
  package static func read(
    _ path: String, atMost most: Int = .max
  ) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(.read, path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last(.read, path) }
    guard status.st_size <= most else { throw FileError(code: EFBIG, path: path, action: .read) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, min(Int(status.st_size), 1 << 30)))
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { throw .last(.read, path) }
      if count > 0 { bytes.append(contentsOf: block[..<count]) }
      guard bytes.count <= most else { throw FileError(code: EFBIG, path: path, action: .read) }
    }
  }

  /// Replaces the content of the file at `path`, all or nothing: writes `bytes` to a temporary file beside it, syncs
  /// that and renames it. Follows a symbolic link and keeps permissions; a new file gets at most `permissions`.
  package static func write(
    _ bytes: [UInt8], to path: String, permissions: mode_t = 0o666
  ) throws(FileError) {
    let draft = try FileDraft(replacing: path, permissions: permissions)
    try draft.append(bytes)
    try draft.sync()
    try draft.replace()
  }

  /// Makes a file of `bytes` at `path`; returns false, and changes nothing, if one exists.
  package static func create(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    guard access(path, F_OK) != 0 else { return false }
    let draft = try FileDraft(creating: path)
    try draft.append(bytes)
    try draft.sync()
    return try draft.take(path)
  }

  /// Makes the folder at `path` and its missing parents, and syncs them. Only the user may enter a program's folder (XDG Base
  /// Directory Specification); one that the user chose gets the usual permissions.
  package static func makeFolder(
    _ path: String, isUsersOwn: Bool = false
  ) throws(FileError) {
    if try makeLastFolder(path, isUsersOwn) { return }
    let parent = FilePath.folder(of: path)
    guard parent != path else { throw .last(.makeFolder, path) }
    try makeFolder(parent, isUsersOwn: isUsersOwn)
    guard try makeLastFolder(path, isUsersOwn) else { throw .last(.makeFolder, path) }
  }

  /// Returns false if the parent is missing.
  private static func makeLastFolder(
    _ path: String, _ isUsersOwn: Bool
  ) throws(FileError) -> Bool {
    if mkdir(path, isUsersOwn ? 0o777 : 0o700) == 0 {
      syncFolder(of: path)
      return true
    }
    guard errno == EEXIST || errno == ENOENT else { throw .last(.makeFolder, path) }
    return errno == EEXIST
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno != EINTR { return false }
        if count > 0 { written += count }
      }
      return true
    }
  }

  /// Makes a new name durable: before the folder is synced, a crash could bring the old one back.
  package static func syncFolder(of path: String) {
    let descriptor = open(FilePath.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The path with all symbolic links resolved; `path` itself if there is no file.
  package static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
