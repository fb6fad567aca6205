import CSQLite
import System

/// Why a drawing's file can't be used.
package enum DrawingFileError: Error, Hashable {
  /// Nothing is at the path, or the path leads nowhere.
  case missing
  /// Something is at the path where a new file should come.
  case taken
  /// The file has no bytes.
  case empty
  /// The file is something else than a drawing.
  case foreign
  /// A newer program wrote the file, in this schema step.
  case newer(Int)
  /// An earlier program wrote the file, and the disk has no room for both that and what this program makes of it.
  case earlier
  /// The file has other names (hard links), and the disk has no room for one of its own.
  case linked
  /// The file is damaged; the sentences say what is wrong.
  case damaged([String])
  /// Another program has the file open.
  case locked
  /// Another program changes the file again and again, so that it has no state that could be read.
  case restless
  /// The file can't be written, only read.
  case readOnly
  /// The file is no longer where it was opened.
  case moved
  /// Another program wrote over the file while it was open here.
  case overwritten
  /// The drawing lies over a picture, and there is no reader that could decode it.
  case noReader
  /// The caller cancelled the operation.
  case cancelled
  /// A system call failed; its `errno`.
  case refused(Int32)
  case failed(SQLiteError)
  /// The disk failed, and the file may have all that was to be written.
  case doubtful(SQLiteError)

  init(_ error: SQLiteError) {
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
  /// The file is no longer where it was opened.
  static var moved: SQLiteError { SQLiteError(DrawingFileError.movedCode, "look for the file") }
}

extension DrawingFileError {
  /// Runs `body` and converts SQLite's error.
  static func telling<Result: ~Copyable>(
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
