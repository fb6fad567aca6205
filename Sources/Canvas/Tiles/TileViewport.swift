import Geometry
import Rendering

/// The visible part of the canvas in pixels of a grid.
struct TileViewport {
  private(set) var viewport = Viewport()
  private(set) var grid = TileGrid(anchor: .zero, density: 1, angle: 0)

  /// The size of the view in units, and the number of pixels to a unit.
  var size = Size.zero
  var scale = 1.0

  /// The farthest pixel from the grid's zero whose coordinates are exact.
  private static let farthest = 0x1p28

  /// The visible pixels of the grid.
  var seen: PixelRect {
    let start = grid.pixel(viewport.origin)
    return PixelRect(
      x: Int(start.x.rounded()), y: Int(start.y.rounded()),
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }

  /// The pixels to a unit of the canvas as seen through `wanted`.
  func density(of wanted: Viewport) -> Double { scale * wanted.zoom }

  /// Whether the grid has the zoom and the angle of `wanted`.
  func isAsLarge(as wanted: Viewport) -> Bool {
    density(of: wanted) == grid.density && wanted.angle == grid.angle
  }

  /// Shows another part of the canvas, moved by less than a pixel to fit `grid`, so that drawn tiles can be used again.
  mutating func look(at wanted: Viewport, on grid: TileGrid) {
    (viewport, self.grid) = (wanted, grid)
    var start = grid.pixel(viewport.origin)
    if !(max(abs(start.x), abs(start.y)) < Self.farthest) {
      self.grid = TileGrid(anchor: viewport.origin, density: grid.density, angle: grid.angle)
      start = .zero
    }
    start = Point(x: start.x.rounded(), y: start.y.rounded())
    if start != .zero { viewport.origin = self.grid.canvas(start) }
    viewport.zoom = self.grid.density / scale
  }

  /// The signs of the move from `before` in pixels.
  func way(from before: Viewport) -> (x: Int, y: Int) {
    let (start, end) = (grid.pixel(before.origin), grid.pixel(viewport.origin))
    func sign(_ way: Double) -> Int { abs(way) < 1 ? 0 : way < 0 ? -1 : 1 }
    return (sign(end.x - start.x), sign(end.y - start.y))
  }
}
