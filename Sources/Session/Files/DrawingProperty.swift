/// The names of the properties in a drawing's file.
package enum DrawingProperty {
  /// The hash of the picture under the ink.
  package static let picture = "picture"

  /// The pixels of the picture to a unit of the canvas.
  package static let pictureScale = "picture_scale"

  /// The path of the picture's file, which gets the ink when the user saves.
  package static let origin = "origin"

  /// The look of the drawing in the PNG at the path `origin`, which carries it.
  package static let export = "export"

  /// The last viewport, as text.
  package static let view = "view"

  /// The properties that a copy without history keeps. None of them reveals the path of a file or the earlier look of the
  /// drawing.
  package static let lasting: Set<String> = [picture, pictureScale, view]
}
