import Geometry
import Graphics
import Marks
import Rendering

extension MarkRenderer where Target == Context {
  /// Pixels at `frame` of a grid, with the marks of `drawing` on white, drawn in one pass by Cairo.
  static func pixels(
    of drawing: Drawing, at frame: PixelRect, of grid: TileGrid, light: InkLight = .day
  ) throws -> [UInt32] {
    let surface = try ImageSurface(width: frame.width, height: frame.height, format: .rgb)
    let context = Context(surface)
    context.setFillColour(.white)
    context.fill(surface.frame.rect())
    context.translateBy(x: -Double(frame.x), y: -Double(frame.y))
    context.concatenate(grid.transform)
    draw(drawing, on: context, origin: grid.anchor, light: light)
    try context.finish()
    return surface.pixels
  }
}
