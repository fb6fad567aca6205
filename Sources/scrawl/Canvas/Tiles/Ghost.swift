import Geometry
import Graphics
import Rendering

/// How the canvas looked a moment ago: shown in another size until the tiles have come.
struct Ghost {
  private let surface: ImageSurface
  private let grid: TileGrid

  /// What it shows, in pixels of its grid.
  private let frame: PixelRect

  /// Nil where memory is short. `draw` draws on a context whose zero is the grid's.
  init?(of frame: PixelRect, _ grid: TileGrid, _ draw: (Context) -> Void) {
    guard let surface = try? ImageSurface(width: frame.width, height: frame.height, format: .rgb)
    else { return nil }
    let context = Context(surface)
    draw(context)
    (self.surface, self.grid, self.frame) = (surface, grid, frame)
  }

  /// Draws it where it is seen through `viewport`.
  func draw(through viewport: Viewport, on context: Context) {
    let corner = viewport.view(grid.canvas(frame.rect().origin))
    context.saving {
      context.translateBy(x: corner.x, y: corner.y)
      context.rotate(by: viewport.angle - grid.angle)
      let size = viewport.zoom / grid.density
      context.scaleBy(x: size, y: size)
      context.setInterpolationQuality(.low)
      context.draw(surface, at: .zero)
    }
  }
}
