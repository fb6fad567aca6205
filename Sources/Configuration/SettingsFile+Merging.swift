import Glibc
package import System

extension SettingsFile {
  /// Reads the file at `path`; empty if there is no file.
  package static func read(_ path: String) throws(FileError) -> ValueLines {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return ValueLines() }
      throw .last(.read, path)
    }
    // Reading a device or a pipe may block for ever.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= longest else {
      let code = status.st_mode & S_IFMT == S_IFREG ? EFBIG : EINVAL
      throw FileError(code: code, path: path, action: .read)
    }
    return ValueLines(try File.read(path))
  }

  /// The size limits of a file that is read and of one that is written; earlier versions wrote longer files.
  private static let longest = 16 << 20
  private static let longestWritten = 1 << 20

  /// Writes `changes` into the file at `path`, and keeps the lines that other programs have written there. Makes the folder if it
  /// is missing. Throws if the file would exceed `longestWritten` and isn't becoming shorter.
  package static func merge(_ changes: [String: String?], into path: String) throws(FileError) {
    let folder = FilePath.folder(of: path)
    try File.makeFolder(folder)
    try FolderLock.holding(folder) { () throws(FileError) in
      let old = try read(path)
      var new = old
      for (key, value) in changes.sorted(by: { $0.key < $1.key }) { new[key] = value }
      guard new != old else { return }
      let bytes = new.bytes
      guard bytes.count <= longestWritten || bytes.count < old.bytes.count else {
        throw FileError(code: EFBIG, path: path, action: .write)
      }
      try File.write(bytes, to: path)
    }
  }
}
