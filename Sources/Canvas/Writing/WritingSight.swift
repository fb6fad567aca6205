import Geometry
import Graphics
import Marks
import Typesetting

/// A text that is written as it is seen in a view: places of its box are places of the view, upright and scaled.
struct WritingSight: Equatable {
  /// The upper left corner of the box in the view.
  let corner: Point

  /// Units of the view in a unit of the box.
  let scale: Double

  init(_ writing: Writing, through viewport: Viewport) {
    let place = writing.shownPlace(turned: viewport.angle)
    corner = viewport.view(place.anchor(of: writing.editor.text.size))
    scale = place.linear.magnification * viewport.zoom
  }

  func view(_ rect: Rect) -> Rect {
    Rect(
      x: corner.x + rect.minX * scale, y: corner.y + rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// The point of the box at a point of the view.
  func box(_ point: Point) -> Point {
    Point(x: (point.x - corner.x) / scale, y: (point.y - corner.y) / scale)
  }

  func box(_ rect: Rect) -> Rect {
    Rect(from: box(rect.origin), to: box(Point(x: rect.maxX, y: rect.maxY)))
  }
}
