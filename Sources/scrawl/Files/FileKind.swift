import Glibc

/// What a file is opened as, by its first bytes, and by its name where it has none.
enum FileKind {
  case drawing
  /// A picture, or nothing that can be opened.
  case other

  /// Looks into the file, which must not be open in this program: letting go of a descriptor lets go of all its locks.
  init(of path: String) {
    self = FilePath.pathExtension(of: path) == "scrawl" ? .drawing : .other
    // To open a pipe is to wait until somebody writes to it.
    guard PathKind(of: path) == .file else { return }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.mark.utf8.count)
    if read(descriptor, &bytes, bytes.count) == bytes.count {
      self = bytes.elementsEqual(Self.mark.utf8) ? .drawing : .other
    }
  }

  /// What SQLite files begin with.
  private static let mark = "SQLite format 3\0"
}
