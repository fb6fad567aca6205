package import Documents
package import Marks
package import Rendering

/// What a file held that was opened: a drawing, or a picture that a drawing begins with.
package struct OpenedDrawing: Sendable {
  /// The drawing's own file; nil where it has none yet.
  package var path: String?

  /// What was drawn; nil where there is nothing but a picture.
  package var ink: (drawing: Drawing, history: History)?
  package var picture: Picture?

  /// Where the marks lie that were not read yet; nil where all were.
  package var source: FileMarkSource?

  /// How it looks from afar; nil where it is drawn then too.
  package var pyramid: StoredPyramid?

  /// Where the drawing was looked at last, as its file tells it; nil where that is not known.
  package var view: String?

  /// The picture's file, where the ink is to be seen as well.
  package var origin: String?

  /// Why the file is left as it is, and what changes goes into another; nil where it can be written.
  package var restriction: StoreError?

  /// How much of a damaged file is lost; nil where the file is sound.
  package var loss: Loss?

  package struct Loss: Hashable, Sendable {
    /// Where the damaged file is.
    package let path: String
    package let marks: Int
    package let steps: Int
    package let picture: Bool
  }
}

extension OpenedDrawing {
  /// Nothing yet, for a file that is still to be made.
  package init(beginning file: NewFile) {
    self.init(
      path: file.kind == .drawing ? file.path : nil,
      origin: file.kind == .drawing ? nil : file.path)
  }
}
