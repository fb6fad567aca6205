import Decoding
import Glibc
import System

/// The kind that a file is opened as: by its first bytes, or by its name where these are of no known kind.
package enum FileKind: Sendable {
  case drawing
  case picture
  /// A file that can't be opened.
  case other

  /// Reads the start of the file. This program must not have the file open, since closing a descriptor drops all of the
  /// process's locks on it (fcntl(2)).
  package init(of path: String) {
    self = FilePath.pathExtension(of: path) == "scrawl" ? .drawing : .other
    // Opening a pipe would wait until a program writes to it.
    guard PathKind(of: path) == .file else { return }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: PictureFormat.startCount)
    let count = read(descriptor, &bytes, bytes.count)
    let start = Array(bytes.prefix(max(count, 0)))
    if start.starts(with: Self.mark.utf8) { self = .drawing }
    if PictureFormat(start: start) != nil { self = .picture }
  }

  /// The first bytes of an undamaged SQLite file.
  private static let mark = "SQLite format 3\0"
}
