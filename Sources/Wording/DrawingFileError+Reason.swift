package import Documents
import Glibc
package import Language
import System

extension DrawingFileError {
  /// The reason for the user; rare errors in SQLite's own words.
  package func reason(_ words: Words) -> String {
    switch self {
    case .missing: words[.reasonMissing]
    case .taken: words[.reasonNameTaken]
    case .empty: words[.reasonEmptyFile]
    case .foreign: words[.reasonNoDrawing]
    case .newer: words[.reasonNewer]
    case .earlier: words[.reasonEarlier]
    case .linked: words[.reasonLinked]
    case .damaged: words[.reasonDamaged]
    case .locked: words[.reasonLocked]
    case .restless: words[.reasonRestless]
    case .readOnly: words[.reasonReadOnly]
    case .moved: words[.reasonMoved]
    case .overwritten: words[.reasonOverwritten]
    case .noReader: words[.reasonNoPictureReader]
    case .cancelled: words[.savingCancelled]
    case .refused(let code): FileError(code: code, path: "", action: .read).reason(words)
    case .failed(let error), .doubtful(let error): error.reason(words)
    }
  }
}

extension SQLiteError {
  fileprivate func reason(_ words: Words) -> String {
    switch kind {
    case .full: words[.reasonFull]
    case .device: words[.reasonDevice]
    case .memory: words[.reasonMemory]
    case .forbidden: words[.reasonForbidden]
    case .other: message
    }
  }
}
