import Glibc

/// What the system refused to do with a file.
package struct FileError: Error, Hashable {
  /// What was being done.
  package enum Action: Hashable, Sendable {
    case read, write, makeFolder, rename, discard
  }

  /// The system's `errno`.
  package let code: Int32

  /// The file.
  package let path: String
  package let action: Action

  package init(code: Int32, path: String, action: Action) {
    (self.code, self.path, self.action) = (code, path, action)
  }

  /// The error of the call that just failed.
  package static func last(_ action: Action, _ path: String) -> FileError {
    FileError(code: errno, path: path, action: action)
  }
}
