import Glibc
import System

/// Where the drawings are that the person gave a name and a place: a path a line, the one noted last first.
struct KnownDrawings: Sendable {
  /// The file with the list. Several Scrawls write it.
  let path: String

  /// More are forgotten, the oldest first.
  static let most = 10_000

  /// A list that is larger is none.
  private static let largest = 1 << 26

  /// Those of the list, whether they are still there or not.
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
      .filter { $0.hasPrefix("/") }
  }

  /// Puts a drawing at the top of the list. A path that is no line can't be kept.
  func note(_ drawing: String) throws(FileError) {
    guard !drawing.utf8.contains(UInt8(ascii: "\n")) else { return }
    try change { list in
      guard list.first != drawing else { return }
      list.removeAll { $0 == drawing }
      list.insert(drawing, at: 0)
    }
  }

  /// Takes a drawing off the list.
  func forget(_ drawing: String) throws(FileError) {
    try change { $0.removeAll { $0 == drawing } }
  }

  /// Changes the list as it is on the disk now, where another program may have put something meanwhile.
  private func change(_ body: (inout [String]) -> Void) throws(FileError) {
    let folder = FilePath.folder(of: path)
    try File.makeFolder(folder)
    try FolderLock.holding(folder) { () throws(FileError) in
      let old = try paths()
      var new = old
      body(&new)
      guard new != old else { return }
      let text = new.prefix(Self.most).map { $0 + "\n" }.joined()
      // What one draws is nobody else's business.
      try File.write(Array(text.utf8), to: path, permissions: 0o600)
    }
  }
}
