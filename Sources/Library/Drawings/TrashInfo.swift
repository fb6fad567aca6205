import Glibc
import System

/// The description of a file in a trash (freedesktop.org Trash specification 1.0).
struct TrashInfo: Hashable, Sendable {
  /// The former path of the file: absolute, or relative to the top folder of its file system.
  let path: String

  /// When it was discarded, in seconds since 1970.
  let date: time_t

  /// The text of the info file.
  var text: String {
    "[Trash Info]\nPath=\(FileURI.escaped(path))\nDeletionDate=\(WallClock.text("%Y-%m-%dT%H:%M:%S", of: date))\n"
  }
}
