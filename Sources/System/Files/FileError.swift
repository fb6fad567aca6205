import Glibc

/// A failed system call on a file.
package struct FileError: Error, Hashable {
  /// The operation that failed.
  package enum Action: Hashable, Sendable {
    case read, write, makeFolder, rename, discard
  }

  /// The system's `errno`.
  package let code: Int32

  package let path: String
  package let action: Action

  package init(code: Int32, path: String, action: Action) {
    (self.code, self.path, self.action) = (code, path, action)
  }

  /// The error of the last system call, from `errno`.
  package static func last(_ action: Action, _ path: String) -> FileError {
    FileError(code: errno, path: path, action: action)
  }
}
