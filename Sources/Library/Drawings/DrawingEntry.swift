import Glibc
import Language
import Session
import System

/// The file of a drawing in the library's list.
struct DrawingEntry: Hashable, Sendable {
  let path: String

  /// The time of the last change, in nanoseconds since 1970.
  let modified: Int

  /// The size of the file in bytes.
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

  /// Reads the file's attributes; nil if the path has no regular file.
  init?(lookingAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(path, status)
  }

  /// The time at which the drawing was begun; nil if the user has named it.
  var beginning: CalendarMoment? { DrawingName.beginning(of: FilePath.name(of: path)) }

  var isNamed: Bool { beginning == nil }

  /// The title for the user: the drawing's name, that of the picture over which it began, or the time at which it was begun.
  func title(_ words: Words) -> String {
    let name = FilePath.name(of: path)
    return DrawingName.picture(of: name) ?? beginning.map(words.moment)
      ?? DrawingName.title(of: name)
  }

  /// Whether `first` is listed before `second`: the last changed drawing comes first.
  static func areInOrder(_ first: DrawingEntry, _ second: DrawingEntry) -> Bool {
    first.modified == second.modified
      ? first.path.utf8.lexicographicallyPrecedes(second.path.utf8)
      : first.modified > second.modified
  }
}
