import Geometry
import Graphics
import Rendering

/// How the canvas looked a moment ago: shown in another size until the tiles have come.
struct Ghost {
  let grid: TileGrid
  let pieces: [(surface: ImageSurface, frame: PixelRect)]

  /// How far all of it was moved since.
  var way = Vector.zero

  /// How its pixels are mixed. To mix those of a very large view takes longer than a frame.
  var quality = InterpolationQuality.low

  /// Where more pixels are seen none are mixed: about as many as four windows of 1280 by 800 have.
  static let mostMixed = 4 << 20

  /// Shows what these tiles of a grid show.
  init(_ tiles: some Sequence<Tile>, of grid: TileGrid) {
    self.grid = grid
    pieces = tiles.compactMap { tile in tile.surface.map { ($0, tile.frame) } }
  }

  /// Shows a picture that lies at `frame` of a grid.
  init(_ surface: ImageSurface, at frame: PixelRect, of grid: TileGrid) {
    (self.grid, pieces) = (grid, [(surface, frame)])
  }

  var isEmpty: Bool { pieces.isEmpty }

  /// Draws it where it is seen through `viewport`.
  func draw(through viewport: Viewport, movedBy way: Vector = .zero, on context: Context) {
    guard let first = pieces.first?.frame else { return }
    // Places far from the grid's zero are told from near.
    let corner = viewport.view(grid.canvas(first.rect().origin) + way + self.way)
    context.saving {
      context.translateBy(x: corner.x, y: corner.y)
      context.rotate(by: viewport.angle - grid.angle)
      let size = viewport.zoom / grid.density
      context.scaleBy(x: size, y: size)
      context.setInterpolationQuality(quality)
      // Each pixel is of one piece, so that no seams are seen.
      context.setShouldAntialias(false)
      for (surface, frame) in pieces {
        context.draw(surface, in: frame.offset(x: -first.x, y: -first.y).rect())
      }
    }
  }
}
