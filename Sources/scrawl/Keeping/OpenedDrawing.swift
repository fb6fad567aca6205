import Documents
import Marks
import Rendering

/// What a file held that was opened: a drawing, or a picture that a drawing begins with.
struct OpenedDrawing: Sendable {
  /// The drawing's own file; nil where it has none yet.
  var path: String?

  /// What was drawn; nil where there is nothing but a picture.
  var ink: (drawing: Drawing, history: History)?
  var picture: Picture?

  /// Where the marks lie that were not read yet; nil where all were.
  var depot: FileDepot?

  /// How it looks from afar; nil where it is drawn then too.
  var pictures: KeptPictures?

  /// Where the drawing was looked at last; nil where nobody knows.
  var view: Viewport?

  /// The picture's file, where the ink is to be seen as well.
  var origin: String?

  /// Why the file is left as it is, and what changes goes into another; nil where it can be written.
  var restriction: Trouble?

  /// How much of a damaged file is lost; nil where the file is sound.
  var loss: Loss?

  /// Has a picture that a drawing begins with be as large on the canvas as in pixels, of which a unit takes `scale`.
  func fitting(_ scale: Double, _ scribe: Scribe) -> OpenedDrawing {
    guard ink == nil, var picture else { return self }
    picture.scale = scale
    scribe.found([.property(DrawingProperty.pictureScale, .number(scale))])
    var fitted = self
    fitted.picture = picture
    return fitted
  }

  struct Loss: Hashable, Sendable {
    /// Where the damaged file is.
    let path: String
    let marks: Int
    let steps: Int
    let picture: Bool
  }
}

extension OpenedDrawing {
  /// Nothing yet, for a file that is still to be made.
  init(beginning file: NewFile) {
    self.init(
      path: file.kind == .drawing ? file.path : nil,
      origin: file.kind == .drawing ? nil : file.path)
  }
}
