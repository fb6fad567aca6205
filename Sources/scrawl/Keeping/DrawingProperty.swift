/// What a drawing's file tells beside marks and history.
enum DrawingProperty {
  /// The hash of the picture that lies under the ink.
  static let picture = "picture"

  /// How many of its pixels a unit of the canvas takes.
  static let pictureScale = "picture_scale"

  /// The path of the file that the picture came from, and that shows the ink as well when the person saves.
  static let origin = "origin"

  /// Where the drawing was looked at last, as `Viewport.text` has it.
  static let view = "view"

  /// What a copy without history keeps: nothing that tells where a file was, nor how the drawing looked before.
  static let lasting: Set<String> = [picture, pictureScale, view]
}
