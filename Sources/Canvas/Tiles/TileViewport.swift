import Geometry
import Rendering

/// The part of the canvas that a view shows, in pixels of a grid.
struct TileViewport {
  private(set) var viewport = Viewport()
  private(set) var grid = TileGrid(anchor: .zero, density: 1, angle: 0)

  /// The view in its own units, and the pixels that a unit takes.
  var size = Size.zero
  var scale = 1.0

  /// As far from the grid's zero as its pixels are told exactly.
  private static let farthest = 0x1p28

  /// The pixels of the grid that the view shows.
  var seen: PixelRect {
    let start = grid.pixel(viewport.origin)
    return PixelRect(
      x: Int(start.x.rounded()), y: Int(start.y.rounded()),
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }

  /// The pixels that a unit of the canvas takes as it is seen through `wanted`.
  func density(of wanted: Viewport) -> Double { scale * wanted.zoom }

  /// Whether the grid shows the canvas in the size of `wanted` and turned like that.
  func isAsLarge(as wanted: Viewport) -> Bool {
    density(of: wanted) == grid.density && wanted.angle == grid.angle
  }

  /// Shows another part of the canvas, moved by less than a pixel so that pixels of `grid` that were drawn can be used.
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

  /// The signs of the way that the view went since it was at `before`, in pixels.
  func way(from before: Viewport) -> (x: Int, y: Int) {
    let (start, end) = (grid.pixel(before.origin), grid.pixel(viewport.origin))
    func sign(_ way: Double) -> Int { abs(way) < 1 ? 0 : way < 0 ? -1 : 1 }
    return (sign(end.x - start.x), sign(end.y - start.y))
  }
}
