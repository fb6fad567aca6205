import Canvas
import Geometry
import Toolkit

/// Where marks are pasted: under the pointer, or in the middle of the window while the pointer isn't over the canvas. What
/// would cover the copied marks, or what was pasted just before, is put aside.
struct PasteSpot {
  /// The place where marks were copied, or pasted first.
  private var taken: Point?

  /// How many were put there.
  private var count = 0

  /// How far each is put aside, and how near to the place the pointer counts as being there, in units of the view.
  private static let aside = Vector(dx: 16, dy: 16)
  private static let reach = 8.0

  /// Notes where marks were copied; nil if they were cut.
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
