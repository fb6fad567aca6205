import Glibc
import Language
import Session
import System

/// A drawing's file, as the library lists it.
struct DrawingEntry: Hashable, Sendable {
  let path: String

  /// When it was last changed, in nanoseconds since 1970.
  let modified: Int

  /// In bytes.
  let size: Int

  init(path: String, modified: Int, size: Int) {
    self.path = path
    self.modified = modified
    self.size = size
  }

  init(_ path: String, _ status: stat) {
    self.init(
      path: path,
      modified: status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec,
      size: Int(status.st_size))
  }

  /// Reads the file's attributes; nil where there is no regular file.
  init?(lookingAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(path, status)
  }

  /// When it was begun; nil where the user has named it.
  var beginning: CalendarMoment? { DrawingName.beginning(of: FilePath.name(of: path)) }

  var isNamed: Bool { beginning == nil }

  /// Its name for the user, that of the picture over which it began, or when it was begun.
  func title(_ words: Words) -> String {
    let name = FilePath.name(of: path)
    return DrawingName.picture(of: name) ?? beginning.map(words.moment)
      ?? DrawingName.title(of: name)
  }

  /// Whether `first` is listed before `second`: the one changed last comes first.
  static func areInOrder(_ first: DrawingEntry, _ second: DrawingEntry) -> Bool {
    first.modified == second.modified
      ? first.path.utf8.lexicographicallyPrecedes(second.path.utf8)
      : first.modified > second.modified
  }
}
