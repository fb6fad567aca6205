import Glibc
import System

/// Finds the program of the reader.
enum ReaderProgram {
  static let name = "scrawl-reader"

  /// The path of the reader beside this program, or in `libexec/scrawl` of the same installation; nil if there is none.
  static func find() -> String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return find(near: FilePath.folder(of: String(cString: path)))
  }

  static func find(near folder: String) -> String? {
    ["\(folder)/\(name)", "\(FilePath.folder(of: folder))/libexec/scrawl/\(name)"]
      .first { access($0, X_OK) == 0 }
  }
}
