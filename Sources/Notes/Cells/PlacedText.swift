import Geometry
import Graphics

/// A text and its place in a cell, from the leading edge.
struct PlacedText {
  let layout: TextLayout
  private(set) var frame: Rect

  /// A single line, with an ellipsis if it is wider than the room.
  init(
    line text: String, _ font: Font, x: Double, y: Double, room: Double,
    overflow: TextLayout.Overflow = .ellipsizeEnd
  ) {
    layout = TextLayout(text, font: font, width: max(room, 8), overflow: overflow, alignment: .left)
    frame = Rect(
      x: x, y: y, width: min(layout.size.width.rounded(.up), max(room, 8)),
      height: layout.size.height.rounded(.up))
  }

  /// A text wrapped to the room, each paragraph in its own direction.
  init(lines text: String, _ font: Font, x: Double, y: Double, room: Double) {
    layout = TextLayout(text, font: font, width: room)
    frame = Rect(x: x, y: y, width: room, height: layout.size.height.rounded(.up))
  }

  /// The same text at another position.
  func moved(x: Double, y: Double) -> PlacedText {
    var text = self
    text.frame = Rect(origin: Point(x: x, y: y), size: frame.size)
    return text
  }
}
