import Glibc
import System

/// The paths of the drawings that the user has named, one per line, the most recent first.
struct KnownDrawings: Sendable {
  /// The file with the list. Several running programs write it.
  let path: String

  /// The longest list; the oldest paths are dropped.
  static let most = 10_000

  /// The largest size that is read; a larger file isn't a list.
  private static let largest = 1 << 26

  /// The listed paths, whether their files still exist or not.
  func paths() throws(FileError) -> [String] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw .last(.read, path)
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.largest else {
      throw FileError(code: EINVAL, path: path, action: .read)
    }
    let lines = try File.read(path).split(separator: UInt8(ascii: "\n"))
    return lines.prefix(Self.most).compactMap { String(validating: $0, as: UTF8.self) }
      .filter(FilePath.isAbsolute)
  }

  /// Puts a drawing at the top of the list. A path with a newline can't be listed.
  func note(_ drawing: String) throws(FileError) {
    guard !drawing.utf8.contains(UInt8(ascii: "\n")) else { return }
    try change { list in
      guard list.first != drawing else { return }
      list.removeAll { $0 == drawing }
      list.insert(drawing, at: 0)
    }
  }

  /// Removes a drawing from the list.
  func forget(_ drawing: String) throws(FileError) {
    try change { $0.removeAll { $0 == drawing } }
  }

  /// Reads the list again and changes it, since another program may have written it.
  private func change(_ body: (inout [String]) -> Void) throws(FileError) {
    let folder = FilePath.folder(of: path)
    try File.makeFolder(folder)
    try FolderLock.holding(folder) { () throws(FileError) in
      let old = try paths()
      var new = old
      body(&new)
      guard new != old else { return }
      let text = new.prefix(Self.most).map { $0 + "\n" }.joined()
      // Other users must not see the names of drawings.
      try File.write(Array(text.utf8), to: path, permissions: 0o600)
    }
  }
}
