import Geometry
import Graphics
import Rendering

/// Pixels that were drawn for another viewport, such as the tiles of the previous one, shown scaled and rotated until the tiles
/// of the present one have been drawn.
struct Ghost {
  let grid: TileGrid
  let pieces: [(surface: ImageSurface, frame: PixelRect)]

  /// The way by which the ink was moved since the pixels were drawn.
  var way = Vector.zero

  /// The quality of interpolation. To interpolate the pixels of a very large view takes longer than a frame.
  var quality = InterpolationQuality.low

  /// The most pixels that are interpolated: about four windows of 1280 by 800 pixels.
  static let mostMixed = 4 << 20

  /// Shows the current pixels of tiles.
  init(_ pieces: [(surface: ImageSurface, frame: PixelRect)], of grid: TileGrid) {
    (self.grid, self.pieces) = (grid, pieces)
  }

  /// Shows a picture at `frame` of a grid.
  init(_ surface: ImageSurface, at frame: PixelRect, of grid: TileGrid) {
    (self.grid, pieces) = (grid, [(surface, frame)])
  }

  var isEmpty: Bool { pieces.isEmpty }

  /// Draws the ghost, whose ink has changed by `transform`, as seen through `viewport`.
  func draw(
    through viewport: Viewport, changedBy transform: Transform = .identity,
    blending mode: BlendMode = .normal, on context: Context
  ) {
    guard let first = pieces.first?.frame else { return }
    // Coordinates are relative to the first piece, since Double is inexact far from the grid's zero.
    let corner = viewport.view(transform.apply(to: grid.canvas(first.rect().origin) + way))
    context.saving {
      context.translateBy(x: corner.x, y: corner.y)
      let linear = transform.linearPart
      if linear == .identity {
        context.rotate(by: viewport.angle - grid.angle)
      } else {
        context.rotate(by: viewport.angle)
        context.concatenate(linear)
        context.rotate(by: -grid.angle)
      }
      let size = viewport.zoom / grid.density
      context.scaleBy(x: size, y: size)
      context.setInterpolationQuality(quality)
      context.setBlendMode(mode)
      // Antialiased edges would show seams between the pieces.
      context.setShouldAntialias(false)
      for (surface, frame) in pieces {
        context.draw(surface, in: frame.offset(x: -first.x, y: -first.y).rect())
      }
    }
  }
}
