import Glibc

/// What the system refused to do with a file.
struct FileError: Error, Hashable, CustomStringConvertible {
  /// The system's `errno`.
  let code: Int32

  /// The file.
  let path: String

  /// What was being done, as a verb: "write".
  let action: String

  /// The system's own words for it.
  var reason: String { String(cString: strerror(code)) }

  var description: String { "Cannot \(action) \(path): \(reason)." }

  /// The error of the call that just failed.
  static func last(_ action: String, _ path: String) -> FileError {
    FileError(code: errno, path: path, action: action)
  }
}
