import Glibc
import System

/// The kind that a file is opened as: by its first bytes, or by its name where these are of no known kind.
package enum FileKind: Sendable {
  case drawing
  /// A picture, or a file that can't be opened.
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
    var bytes = [UInt8](repeating: 0, count: Self.mark.utf8.count)
    guard read(descriptor, &bytes, bytes.count) == bytes.count else { return }
    if bytes.elementsEqual(Self.mark.utf8) { self = .drawing }
    if bytes.starts(with: Self.pngMark) { self = .other }
  }

  /// The first bytes of an undamaged SQLite file.
  private static let mark = "SQLite format 3\0"

  /// The first bytes of a PNG file.
  private static let pngMark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
