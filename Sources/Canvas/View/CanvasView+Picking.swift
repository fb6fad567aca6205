package import Geometry
import Graphics
import Rendering
import Toolkit

extension CanvasView {
  /// The colour of ink that is displayed nearly as the canvas is at a point of the view; nil if the point isn't drawn yet.
  package func colour(at point: Point) -> Colour? {
    guard ink.isComplete,
      let surface = try? ImageSurface(width: 1, height: 1, format: .rgb)
    else { return nil }
    let context = Context(surface)
    context.scaleBy(x: scale, y: scale)
    let way = (x: -Int(point.x * scale), y: -Int(point.y * scale))
    ink.draw(
      Rect(x: 0, y: 0, width: 1 / scale, height: 1 / scale), movedBy: way, on: context)
    guard (try? context.finish()) != nil else { return nil }
    let seen = Colour(surface.pixels[0] & 0xFFFFFF)
    // Applying the light twice restores a colour.
    return light.seen(seen)
  }
}
