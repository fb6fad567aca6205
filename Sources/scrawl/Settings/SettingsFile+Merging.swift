import Glibc
import System

extension SettingsFile {
  /// What the file at `path` holds; nothing where there is none.
  static func read(_ path: String) throws(FileError) -> ValueLines {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return ValueLines() }
      throw .last(.read, path)
    }
    // What isn't a file may never end, or never begin.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size < 1 << 20 else {
      let code = status.st_mode & S_IFMT == S_IFREG ? EFBIG : EINVAL
      throw FileError(code: code, path: path, action: .read)
    }
    return ValueLines(try File.read(path))
  }

  /// Puts `changes` into the file at `path`, with its folder where that is missing. What others have put there
  /// meanwhile stays.
  static func merge(_ changes: [String: String?], into path: String) throws(FileError) {
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
