package import Documents
package import System

/// The reason why a file can't be read or written, with its path.
package enum StoreError: Error, Hashable {
  case drawing(DrawingFileError, path: String)
  case file(FileError)

  /// The file is neither a drawing nor a picture.
  case unknown(path: String)

  /// The path leads to something other than a file, such as a pipe.
  case noFile(path: String)

  package var path: String {
    switch self {
    case .drawing(_, let path), .unknown(let path), .noFile(let path): path
    case .file(let error): error.path
    }
  }

  /// Runs `body`, and throws its errors as errors of the drawing at `path`.
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
  /// Whether the file is no longer at the path where it was opened.
  var isAbsence: Bool {
    switch self {
    case .drawing(.moved, _), .drawing(.missing, _): true
    default: false
    }
  }

  /// Whether another program overwrote the file.
  var isOverwriting: Bool {
    if case .drawing(.overwritten, _) = self { true } else { false }
  }

  /// Whether the file got another name while it was open.
  var isLink: Bool {
    if case .drawing(.linked, _) = self { true } else { false }
  }

  /// Whether the file may contain everything that was to be written.
  var isDoubtful: Bool {
    if case .drawing(.doubtful, _) = self { true } else { false }
  }

  /// Whether another attempt to write would fail for the same reason.
  var isLasting: Bool {
    if case .drawing(let error, _) = self { error.isLasting } else { false }
  }

  /// Whether the drawing's file, or another, can't be read.
  var isUnreadable: Bool {
    switch self {
    case .drawing(.damaged, _), .drawing(.refused, _), .drawing(.missing, _), .drawing(.moved, _),
      .drawing(.overwritten, _):
      true
    case .drawing(.failed(let error), _), .drawing(.doubtful(let error), _):
      [.device, .forbidden, .other].contains(error.kind)
    default: false
    }
  }

  /// Whether another program has the file open.
  var isLock: Bool {
    if case .drawing(.locked, _) = self { true } else { false }
  }

  /// Whether the drawing can be read although it can't be written.
  var leavesReading: Bool {
    switch self {
    case .drawing(.readOnly, _), .drawing(.earlier, _), .drawing(.linked, _): true
    default: isLock || isNewer
    }
  }

  /// Whether a newer program wrote the file.
  var isNewer: Bool {
    if case .drawing(.newer, _) = self { true } else { false }
  }

  /// Whether a salvage may find parts of the drawing. A file that is neither a drawing nor named like one probably has none.
  var isDamage: Bool {
    switch self {
    case .drawing(.damaged, _): true
    case .drawing(.foreign, let path): DrawingName.isDrawing(path)
    case .drawing(.failed(let error), _): error.kind == .other
    default: false
    }
  }
}
