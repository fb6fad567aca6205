import Geometry
import Graphics

/// A text and its place in a cell, from the leading edge.
struct PlacedText {
  let layout: TextLayout
  let frame: Rect

  /// A line that ends with an ellipsis where the room does.
  init(
    line text: String, _ font: Font, x: Double, y: Double, room: Double,
    overflow: TextLayout.Overflow = .ellipsizeEnd
  ) {
    layout = TextLayout(text, font: font, width: max(room, 8), overflow: overflow, alignment: .left)
    frame = Rect(
      x: x, y: y, width: min(layout.size.width.rounded(.up), max(room, 8)),
      height: layout.size.height.rounded(.up))
  }

  /// A text in lines that fill the room, each paragraph in its own direction.
  init(lines text: String, _ font: Font, x: Double, y: Double, room: Double) {
    layout = TextLayout(text, font: font, width: room)
    frame = Rect(x: x, y: y, width: room, height: layout.size.height.rounded(.up))
  }
}
