package import Documents
package import Graphics
package import System

/// What keeps a drawing's file from being read or written, and which file that is.
package enum StoreError: Error, Hashable {
  case drawing(DrawingFileError, path: String)
  case file(FileError)
  case picture(CairoError, path: String)

  /// What is at the path is no file, such as a pipe.
  case noFile(path: String)

  package var path: String {
    switch self {
    case .drawing(_, let path), .picture(_, let path), .noFile(let path): path
    case .file(let error): error.path
    }
  }

  /// Does `body`, and throws what goes wrong as an error of the drawing at `path`.
  static func at<Result>(
    _ path: String, _ body: () throws(DrawingFileError) -> Result
  ) throws(StoreError) -> Result {
    do throws(DrawingFileError) {
      return try body()
    } catch {
      throw .drawing(error, path: path)
    }
  }
}

extension StoreError {
  /// Whether the file is no longer where it was opened.
  var isAbsence: Bool {
    switch self {
    case .drawing(.moved, _), .drawing(.missing, _): true
    default: false
    }
  }

  /// Whether what was to be written could never be written.
  var isLasting: Bool {
    if case .drawing(let error, _) = self { error.isLasting } else { false }
  }

  /// Whether a file, be it the drawing's own, may not give what it holds.
  var isUnreadable: Bool {
    switch self {
    case .drawing(.damaged, _), .drawing(.refused, _), .drawing(.missing, _), .drawing(.moved, _):
      true
    case .drawing(.failed(let error), _): [.device, .forbidden, .other].contains(error.kind)
    default: false
    }
  }

  /// Whether somebody else has the file open.
  var isLock: Bool {
    if case .drawing(.locked, _) = self { true } else { false }
  }

  /// Whether the drawing can be read all the same.
  var leavesReading: Bool {
    switch self {
    case .drawing(.readOnly, _): true
    default: isLock || isNewer
    }
  }

  /// Whether a newer program wrote the file.
  var isNewer: Bool {
    if case .drawing(.newer, _) = self { true } else { false }
  }

  /// Whether something of the drawing may still be read. What isn't called a drawing may well be none.
  var isDamage: Bool {
    switch self {
    case .drawing(.damaged, _): true
    case .drawing(.foreign, let path): DrawingName.isDrawing(path)
    case .drawing(.failed(let error), _): error.kind == .other
    default: false
    }
  }
}
