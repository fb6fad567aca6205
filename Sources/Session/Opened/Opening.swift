import Documents

/// An opened drawing, and the file for its changes.
struct Opening {
  var drawing: OpenedDrawing
  let storage: Storage

  /// The records that a new file gets beside those of the opened drawing.
  var additions: [Record] = []

  /// The file that receives the changes of an opened drawing.
  enum Storage {
    /// The file that was opened.
    case opened(SharedDrawing)

    /// A new file that begins as a copy of a large one that can't be written.
    case copy(of: SharedSnapshot)

    /// A new file that begins with these records, and is made at the first change.
    case records([Record])

    /// A new file that begins with these records and should be made at once, since no sound file contains them.
    case unsavedRecords([Record])
  }
}
