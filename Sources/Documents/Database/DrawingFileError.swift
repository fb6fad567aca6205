import CSQLite
import System

/// The reason why a drawing's file can't be used.
package enum DrawingFileError: Error, Hashable {
  /// The path has no file, or leads nowhere.
  case missing
  /// The path of a new file is already in use.
  case taken
  /// The file has no bytes.
  case empty
  /// The file isn't a drawing.
  case foreign
  /// A newer program wrote the file, in this schema step.
  case newer(Int)
  /// An earlier program wrote the file, and the disk has no room for both the original and the upgraded file.
  case earlier
  /// The file has other names (hard links), and the disk has no room for a separate copy.
  case linked
  /// The file is damaged; the sentences tell the faults.
  case damaged([String])
  /// Another program has the file open.
  case locked
  /// Another program keeps changing the file, so that it can't be read in a consistent state.
  case restless
  /// The file can't be written, only read.
  case readOnly
  /// The file is no longer at the path where it was opened.
  case moved
  /// Another program overwrote the file while it was open here.
  case overwritten
  /// The drawing lies over a picture, and there is no reader to decode that.
  case noReader
  /// The caller cancelled the operation.
  case cancelled
  /// A system call failed; its `errno`.
  case refused(Int32)
  case failed(SQLiteError)
  /// The disk failed, but the file may have all that was to be written.
  case doubtful(SQLiteError)

  package init(_ error: SQLiteError) {
    switch error.primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
    case SQLITE_INTERRUPT: self = .cancelled
    case SQLITE_NOTADB: self = .foreign
    case SQLITE_CORRUPT, SQLITE_TOOBIG: self = .damaged([error.message])
    case SQLITE_READONLY: self = error.code == Self.movedCode ? .moved : .readOnly
    default: self = .failed(error)
    }
  }

  /// SQLITE_READONLY_DBMOVED, a sum that Swift doesn't import.
  fileprivate static let movedCode = SQLITE_READONLY | 4 << 8
}

extension SQLiteError {
  /// The error of a file that is no longer at the path where it was opened.
  static var moved: SQLiteError { SQLiteError(DrawingFileError.movedCode, "look for the file") }
}

extension DrawingFileError {
  /// Runs `body` and converts SQLite's error.
  package static func telling<Result: ~Copyable>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(DrawingFileError) -> Result {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw DrawingFileError(error)
    }
  }

  /// Runs `body` and converts the error of a system call.
  static func tellingRefusal<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(DrawingFileError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .refused(error.code)
    }
  }
}
