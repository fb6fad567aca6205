import Glibc
import System

/// The list of drawings that stores saved in other places while the program ended, since they couldn't write the drawings' own
/// files. The user may have missed the message.
package struct RescuedDrawings: Sendable {
  private let list: String

  /// The list lies beside the folder of drawings without a name.
  package init(beside unnamed: UnnamedDrawings = UnnamedDrawings()) {
    list = FilePath.folder(of: unnamed.path) + "/rescued"
  }

  /// The paths of the drawings that still exist.
  package var paths: [String] {
    guard let bytes = try? File.read(list) else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    return lines.filter { PathKind(of: $0) == .file }
  }

  /// Adds a drawing. An error is ignored, since a list that can't be written can't be used anyway.
  func note(_ drawing: String) {
    let file = open(list, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let line = Array((drawing + "\n").utf8)
    if write(file, line, line.count) == line.count { fsync(file) }
  }

  /// Empties the list. Call this when the user has seen the drawings.
  package func forget() {
    unlink(list)
  }
}
