import Glibc
import System

/// What a trash notes of a file in it, by the freedesktop.org Trash specification 1.0.
struct TrashInfo: Hashable, Sendable {
  /// Where the file was: absolute, or seen from the folder that its file system begins in.
  let path: String

  /// When it was thrown away, in seconds since 1970.
  let date: time_t

  /// The text of the file that notes it.
  var text: String {
    "[Trash Info]\nPath=\(FileURI.escaped(path))\nDeletionDate=\(WallClock.text("%Y-%m-%dT%H:%M:%S", of: date))\n"
  }
}
