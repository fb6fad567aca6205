package import Documents
package import Marks

/// A drawing's file that is changed without a window. No other program can use it meanwhile.
package final class UnattendedDrawing {
  private let file: SharedDrawing
  private let current: CurrentFile
  private let session: DrawingSession

  /// Throws if the file can't be written as it is: it is neither salvaged nor copied.
  package init(opening path: String) throws(DrawingFileError) {
    file = try SharedDrawing(opening: path, sitting: SittingID())
    current = CurrentFile(file)
    let opened = try OpenedDrawing(file, in: current, onUnreadable: { _ in }, onPyramid: {})
    let unnamed = UnnamedDrawings()
    session = DrawingSession(opened, in: DrawingStore(unnamed), unnamed)
  }

  package var drawing: Drawing { session.drawing }

  /// The remarks that the user gets after the file was opened.
  package var remarks: [OpeningRemark] { file.remarks }

  /// Changes the drawing in one step of a person, in one transaction, and returns when it is on the disk. New marks may use
  /// `media`.
  package func perform(
    _ change: Change, as name: StepName, by person: Person? = nil,
    bringing media: [MediumHash: Medium] = [:]
  ) throws(DrawingFileError) {
    session.draw(as: person)
    _ = session.perform(change, as: name.now, bringing: media)  // Nobody sees the area.
    try file.write(session.takeUnwritten())
    // Finishing only saves time later, so an error is ignored.
    try? file.finish()
  }
}
