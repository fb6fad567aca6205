import Glibc
import System

/// What a file is opened as, by its first bytes, and by its name where they say nothing.
package enum FileKind: Sendable {
  case drawing
  /// A picture, or nothing that can be opened.
  case other

  /// StateColours into the file, which must not be open in this program: letting go of a descriptor lets go of all its locks.
  package init(of path: String) {
    self = FilePath.pathExtension(of: path) == "scrawl" ? .drawing : .other
    // To open a pipe is to wait until somebody writes to it.
    guard PathKind(of: path) == .file else { return }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.mark.utf8.count)
    guard read(descriptor, &bytes, bytes.count) == bytes.count else { return }
    if bytes.elementsEqual(Self.mark.utf8) { self = .drawing }
    if bytes.starts(with: Self.pngMark) { self = .other }
  }

  /// What SQLite files begin with, unless they are damaged.
  private static let mark = "SQLite format 3\0"

  /// What PNG pictures begin with.
  private static let pngMark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
