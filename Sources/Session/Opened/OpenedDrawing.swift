package import Documents
package import Formats
package import Marks
package import Rendering

/// The contents of a file that was opened.
package struct OpenedDrawing: Sendable {
  /// The path of the drawing's file; nil where it has none yet.
  package var path: String?

  /// The ink and its history; nil for a new drawing.
  package var ink: (drawing: Drawing, history: History)?
  package var picture: Picture?

  /// Reads the marks that weren't read yet; nil where all were.
  package var source: FileMarkSource?

  /// The pyramid of a large drawing; nil for a small one.
  package var pyramid: StoredPyramid?

  /// The last viewport, as the file keeps it; nil where the file keeps none.
  package var view: String?

  /// The picture that the drawing began with.
  package var origin: String?

  /// How the drawing looks in `origin`, if that is a PNG that carries it; nil otherwise.
  package var exportLook: ExportLook?

  /// The PNG that it was just taken out of; nil if it wasn't.
  package var inside: PictureState?

  /// Whether it was just taken out of that PNG.
  package var isFromInside: Bool { inside != nil }

  /// Why the file can't be written, so that changes go into another; nil where it can.
  package var restriction: StoreError?

  /// The remarks that the user gets after the file was opened.
  package var remarks: [OpeningRemark] = []

  /// What was lost of a damaged file; nil for a sound one.
  package var loss: Loss?

  package struct Loss: Hashable, Sendable {
    /// The path of the damaged file.
    package let path: String
    package let marks: Int
    package let steps: Int
    package let picture: Bool
  }
}

extension OpenedDrawing {
  /// An empty drawing for a file that is still to be made.
  package init(beginning file: NewFile) {
    self.init(
      path: file.isDrawing ? file.path : nil,
      origin: file.isDrawing ? nil : file.path)
  }
}
