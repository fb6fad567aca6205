import Glibc
package import System

extension FileError {
  /// The sentence that tells the user which operation failed, and why.
  package func sentence(_ words: Words) -> String {
    let phrase: Phrase =
      switch action {
      case .read: .cannotRead
      case .write: .cannotWrite
      case .makeFolder: .cannotMakeFolder
      case .rename: .cannotRename
      case .discard: .cannotDiscard
      }
    // On the command line, `-` names a stream of the shell.
    let stream: Phrase? = path == "-" ? action == .read ? .standardInput : .standardOutput : nil
    return words(
      phrase, ["path": stream.map { words[$0] } ?? path, "reason": reason(words)])
  }

  /// The reason of the error as words; rare errors have the text of `strerror`.
  package func reason(_ words: Words) -> String {
    switch code {
    case ENOENT: words[.reasonMissing]
    case EACCES, EPERM: words[.reasonForbidden]
    case EEXIST: words[.reasonNameTaken]
    case ENOSPC, EDQUOT: words[.reasonFull]
    case EROFS: words[.reasonReadOnly]
    case ENXIO: words[.reasonNoFile]
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

extension Phrase {
  package static let cannotRead = Phrase("cannotRead")
  package static let cannotWrite = Phrase("cannotWrite")
  package static let cannotMakeFolder = Phrase("cannotMakeFolder")
  package static let cannotRename = Phrase("cannotRename")
  package static let cannotDiscard = Phrase("cannotDiscard")
  package static let standardInput = Phrase("standardInput")
  package static let standardOutput = Phrase("standardOutput")
  package static let cannotOpen = Phrase("cannotOpen")

  package static let reasonMissing = Phrase("reasonMissing")
  package static let reasonForbidden = Phrase("reasonForbidden")
  package static let reasonFull = Phrase("reasonFull")
  package static let reasonReadOnly = Phrase("reasonReadOnly")
  package static let reasonFolder = Phrase("reasonFolder")
  package static let reasonNoFolder = Phrase("reasonNoFolder")
  package static let reasonNoFile = Phrase("reasonNoFile")
  package static let reasonNameTaken = Phrase("reasonNameTaken")
  package static let reasonDevice = Phrase("reasonDevice")
  package static let reasonLongName = Phrase("reasonLongName")
  package static let reasonTooLarge = Phrase("reasonTooLarge")
  package static let reasonMemory = Phrase("reasonMemory")
}
