import Documents
import Rendering

/// What a file held that was opened: a drawing, or a picture that a drawing begins with.
struct OpenedDrawing: Sendable {
  /// The drawing's own file; nil where it has none yet.
  var path: String?

  /// All of a drawing; nil where there is nothing but a picture.
  var contents: DrawingContents?
  var picture: Picture?

  /// The picture's file, where the ink is to be seen as well.
  var origin: String?

  /// Why the file is left as it is, and what changes goes into another; nil where it can be written.
  var restriction: Trouble?

  /// How much of a damaged file is lost; nil where nothing is.
  var loss: Loss?

  struct Loss: Hashable, Sendable {
    let marks: Int
    let steps: Int
  }
}
