import Geometry
import Marks
import Notes

/// Words in a drawing that match a query.
struct Hit: Hashable, Sendable {
  /// The place of the words: a text or label of a mark, or a message about the drawing.
  enum Place: Hashable, Sendable {
    /// The mark's id, the number of the text in it, and the place of the words among those that match there.
    case text(mark: Int, number: Int, match: Int)
    case message(NoteID)
  }

  let place: Place

  /// The rectangles behind the words, as quadrilaterals on the canvas; none for a message.
  let corners: [[Point]]

  /// The area that the view shows: around the words, or around the marks that a message is about; nil for one about the whole drawing.
  let area: Rect?

  /// The size of the letters on the canvas; nil for a message.
  let size: Double?
}
