package import Documents
package import Formats
package import Marks
package import Rendering

/// The contents of a file that was opened.
package struct OpenedDrawing: Sendable {
  /// The path of the drawing's file; nil if it has none yet.
  package var path: String?

  /// The ink and its history; nil for a new drawing.
  package var ink: (drawing: Drawing, history: History)?
  package var picture: Picture?

  /// Reads the marks that weren't read yet; nil if all were.
  package var source: FileMarkSource?

  /// The pyramid of a large drawing; nil for a small one.
  package var pyramid: StoredPyramid?

  /// The last viewport in the form of the file; nil if the file has none.
  package var view: String?

  /// The path of the picture with which the drawing began.
  package var origin: String?

  /// The look of the drawing in `origin`, if that is a PNG that carries it; nil otherwise.
  package var exportLook: ExportLook?

  /// The PNG from which it was just taken out; nil if it wasn't.
  package var inside: PictureState?

  /// Whether it was just taken out of a PNG.
  package var isFromInside: Bool { inside != nil }

  /// The ids of the people who drew, as far as they are known.
  package var people: Set<String> = []

  /// The reason why the file can't be written, so that changes go into another one; nil for a writable file.
  package var restriction: StoreError?

  /// The remarks for the user after the file was opened.
  package var remarks: [OpeningRemark] = []

  /// The lost parts of a damaged file; nil for a sound one.
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
