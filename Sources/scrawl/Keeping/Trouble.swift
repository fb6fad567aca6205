import Documents

/// What keeps a drawing's file from being read or written.
enum Trouble: Error, Hashable {
  case drawing(DrawingFileError, path: String)
  case file(FileError)
  case picture(PictureFile.Failure, path: String)

  /// Whether the file is no longer where it was opened.
  var isAbsence: Bool {
    switch self {
    case .drawing(.moved, _), .drawing(.missing, _): true
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
    case .drawing(.newer, _), .drawing(.readOnly, _), .drawing(.locked, _): true
    default: false
    }
  }
}
