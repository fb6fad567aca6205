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
  /// The file was written by a newer program, in this step of the schema.
  case newer(Int)
  /// The file is not as it was written; what SQLite found.
  case damaged([String])
  /// Another program has the file open.
  case locked
  /// The file may be read only.
  case readOnly
  /// The file is no longer where it was opened.
  case moved
  /// The person wanted it no longer.
  case cancelled
  /// The system did not let the file be read or copied; its `errno`.
  case refused(Int32)
  case failed(SQLiteError)

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
  /// Says what SQLite could not do in the words of files.
  static func telling<Result: ~Copyable>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(DrawingFileError) -> Result {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw DrawingFileError(error)
    }
  }

  /// Does `body`, and throws what the system refused as an error of a drawing's file.
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
