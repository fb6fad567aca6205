import CSQLite
import System

/// Writes what happens to a drawing into its file.
package final class DrawingWriter {
  package let file: DrawingFile

  let statements: WriterStatements
  let present: PresentMarks

  private let id: SittingID

  /// The number of this sitting in the file; nil until something of it was written.
  private var sitting: Int64?

  /// Whether what is told of the present marks has to stay as it is while the drawing is open: what was taken away at once
  /// is looked up there when it is wanted back.
  package var keepsPresent = false

  /// How many records were written since what is told of the present marks was brought up to date.
  private var unsettled = 0

  /// Few enough to be gone through in a moment when the file is opened.
  private static let mostUnsettled = 1000

  /// Takes a file that was opened for writing. What is written from one drawing into several files is of one sitting.
  package init(
    _ file: consuming DrawingFile, sitting id: SittingID = SittingID()
  ) throws(DrawingFileError) {
    self.id = id
    do throws(SQLiteError) {
      statements = try WriterStatements(file.database)
      present = try PresentMarks(file.database)
    } catch {
      throw DrawingFileError(error)
    }
    self.file = file
  }

  /// Makes the file of a drawing that begins with `records`. It has its name only when they are all in it.
  package convenience init(
    creating path: String, sitting id: SittingID, with records: [Record]
  ) throws(DrawingFileError) {
    let file = try DrawingFile(creating: path) { (temporary) throws(DrawingFileError) in
      guard !records.isEmpty else { return }
      try DrawingWriter(DrawingFile(opening: temporary, for: .writing), sitting: id).write(records)
    }
    try self.init(file, sitting: id)
  }

  /// Writes all the records in their order and waits until they are on the disk. Where it throws none of them was
  /// written, and the same ones can be written later.
  package func write(_ records: [Record]) throws(DrawingFileError) {
    guard !records.isEmpty else { return }
    let marks = try EncodedMark.marks(of: records)
    let isLong = !keepsPresent && unsettled + records.count > Self.mostUnsettled
    var number: Int64?
    try file.transaction { (_) throws(SQLiteError) in
      let sitting = if let known = sitting { known } else { try newSitting() }
      for record in records { try write(record, marks, sitting) }
      if isLong { try bringPresentToHead() }
      number = sitting
    }
    sitting = number
    unsettled = isLong ? 0 : unsettled + records.count
  }

  /// Brings what is told of the present marks up to date, so that the file opens faster; unless somebody reads there still
  /// what was taken away, for whom it `isInUse`.
  package func settle(isInUse: Bool = false) throws(DrawingFileError) {
    guard !(keepsPresent && isInUse) else { return }
    try file.transaction { (_) throws(SQLiteError) in try bringPresentToHead() }
    unsettled = 0
  }

  /// What the drawing begins with, as `DrawingFile.opening` tells.
  package func opening() throws(DrawingFileError) -> DrawingOpening {
    let opening = try file.opening()
    unsettled = 0
    return opening
  }

  private func newSitting() throws(SQLiteError) -> Int64 {
    guard let number = try statements.addSitting.first(id.bytes, WallClock.milliseconds) else {
      throw SQLiteError(SQLITE_INTERNAL, "add a sitting", message: "it has no number")
    }
    return number
  }
}
