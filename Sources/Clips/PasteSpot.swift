import Canvas
import Geometry
import Toolkit

/// The place of a paste: under the pointer, or in the middle of the window while the pointer isn't over the canvas. A paste that
/// would cover the copied marks or the previous paste is shifted.
struct PasteSpot {
  /// The place of the copied marks, or of the first paste.
  private var taken: Point?

  /// The number of pastes at `taken`, each shifted against the one before.
  private var count = 0

  /// The shift of each further paste, and the distance within which the pointer counts as being at the place, in units of the
  /// view.
  private static let aside = Vector(dx: 16, dy: 16)
  private static let reach = 8.0

  /// Remembers the place of copied marks; nil if they were cut.
  mutating func note(_ place: Point?) {
    (taken, count) = (place, place == nil ? 0 : 1)
  }

  /// The place of the next paste.
  mutating func next(on canvas: CanvasView) -> Point {
    let viewport = canvas.viewport
    var place = viewport.canvas(canvas.pointer ?? canvas.bounds.centre)
    if let taken, (place - taken).length * viewport.zoom < Self.reach {
      place = taken
    } else {
      (taken, count) = (place, 0)
    }
    let way = Self.aside.turned(by: -viewport.angle) * (Double(count) / viewport.zoom)
    count += 1
    return place + way
  }
}
