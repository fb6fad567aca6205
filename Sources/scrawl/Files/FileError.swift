import Glibc

/// What the system refused to do with a file.
struct FileError: Error, Hashable {
  /// What was being done.
  enum Action: Hashable, Sendable {
    case read, write, makeFolder, rename, discard
  }

  /// The system's `errno`.
  let code: Int32

  /// The file.
  let path: String
  let action: Action

  /// What happened, for people.
  func sentence(_ words: Words) -> String {
    let phrase: Phrase =
      switch action {
      case .read: .cannotRead
      case .write: .cannotWrite
      case .makeFolder: .cannotMakeFolder
      case .rename: .cannotRename
      case .discard: .cannotDiscard
      }
    return words(phrase, ["path": path, "reason": reason(words)])
  }

  /// Why; for what happens seldom in the system's own words.
  func reason(_ words: Words) -> String {
    switch code {
    case ENOENT: words[.reasonMissing]
    case EACCES, EPERM: words[.reasonForbidden]
    case EEXIST: words[.reasonNameTaken]
    case ENOSPC, EDQUOT: words[.reasonFull]
    case EROFS: words[.reasonReadOnly]
    case EISDIR: words[.reasonFolder]
    case ENOTDIR: words[.reasonNoFolder]
    case EIO: words[.reasonDevice]
    case ENAMETOOLONG: words[.reasonLongName]
    case EFBIG: words[.reasonTooLarge]
    case ENOMEM: words[.reasonMemory]
    default: String(cString: strerror(code))
    }
  }

  /// The error of the call that just failed.
  static func last(_ action: Action, _ path: String) -> FileError {
    FileError(code: errno, path: path, action: action)
  }
}
