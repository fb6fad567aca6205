/// The names of the properties that a drawing's file has beside marks and history.
package enum DrawingProperty {
  /// The hash of the picture that lies under the ink.
  package static let picture = "picture"

  /// How many of its pixels a unit of the canvas takes.
  package static let pictureScale = "picture_scale"

  /// The path of the file that the picture came from, and that shows the ink as well when the person saves.
  package static let origin = "origin"

  /// Where the drawing was looked at last, as the text of a viewport.
  package static let view = "view"

  /// What a copy without history keeps: nothing that tells where a file was, nor how the drawing looked before.
  package static let lasting: Set<String> = [picture, pictureScale, view]
}
