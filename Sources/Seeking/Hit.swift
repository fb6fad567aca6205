import Geometry
import Marks
import Notes

/// Words in a drawing that match a query.
struct Hit: Hashable, Sendable {
  /// The place of the words: a text or label of a mark, the name of a picture, or a message about the drawing.
  enum Place: Hashable, Sendable {
    /// The mark's id, the number of the text in it, and the place of the words among those that match there.
    case text(mark: Int, number: Int, match: Int)

    /// The mark's id, and the number of the picture in it, by whose name it was found.
    case picture(mark: Int, number: Int)
    case message(NoteID)
  }

  let place: Place

  /// The rectangles behind the words, or a picture, as quadrilaterals on the canvas; none for a message.
  let corners: [[Point]]

  /// The area that the view shows: around the words, or around the marks that a message is about; nil for one about the whole drawing.
  let area: Rect?

  /// The size of the letters on the canvas, or of those that are seen as well as a picture; nil for a message.
  let size: Double?
}
