import Glibc
package import System

extension SettingsFile {
  /// Reads the file at `path`; empty where there is none.
  package static func read(_ path: String) throws(FileError) -> ValueLines {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return ValueLines() }
      throw .last(.read, path)
    }
    // Reading a device or a pipe may block for ever.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size < 1 << 20 else {
      let code = status.st_mode & S_IFMT == S_IFREG ? EFBIG : EINVAL
      throw FileError(code: code, path: path, action: .read)
    }
    return ValueLines(try File.read(path))
  }

  /// Writes `changes` into the file at `path`, whose folder is made if missing, and keeps what other programs have written
  /// there.
  package static func merge(_ changes: [String: String?], into path: String) throws(FileError) {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try File.makeFolder(folder)
    try FolderLock.holding(folder) { () throws(FileError) in
      let old = try read(path)
      var new = old
      for (key, value) in changes.sorted(by: { $0.key < $1.key }) { new[key] = value }
      if new != old { try File.write(new.bytes, to: path) }
    }
  }
}
