import Documents
import Formats
import Marks
import Rendering
import System

/// An open drawing in the state in memory, for the case that its file can't be read any more.
package struct SessionSnapshot: Sendable {
  let drawing: Drawing
  let history: History
  let picture: Picture?
  let origin: String?
  let exportLook: ExportLook?

  /// The missing parts of a drawing whose file can't be read.
  package struct Loss: Hashable, Sendable {
    package let path: String
    package let marks: Int

    /// Whether the first steps of the history are lost.
    package let hasNoBeginning: Bool
  }

  /// The records that give a file everything in memory, and the missing parts of the file at `path`.
  func records(
    _ source: FileMarkSource?, _ known: [MediumHash: Medium], of path: String
  ) -> (records: [Record], loss: Loss) {
    var properties: [String: PropertyValue] = [:]
    if let origin { properties[DrawingProperty.origin] = .text(origin) }
    if let exportLook { properties[DrawingProperty.export] = .text(exportLook.text) }
    var media = known.merging(drawing.media.unwritten) { known, _ in known }
    if let picture, let png = try? picture.png() {
      let medium = Medium(type: FileFormat.png.mediaType, bytes: png)
      media[medium.hash] = medium
      properties[DrawingProperty.picture] = .bytes(medium.hash.bytes)
      properties[DrawingProperty.pictureScale] = .number(picture.scale)
    }
    let contents = DrawingContents(
      of: drawing, history, knowing: source?.knownMarks ?? [], properties: properties)
    let loss = Loss(
      path: path, marks: drawing.count - contents.marks.count,
      hasNoBeginning: history[history.start]?.parent != nil)
    return (media.values.map(Record.medium) + contents.records, loss)
  }
}
