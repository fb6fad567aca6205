import Glibc
import System

extension FileError {
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
}
