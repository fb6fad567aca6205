import Geometry
package import Graphics
import Rendering

/// A small picture of the visible part of a canvas, through any filters. Any thread can make it.
package struct ViewSample: Sendable {
  private let source: DrawingSource
  private let grid: TileGrid
  private let frame: PixelRect

  /// The dark paper, if the colours are changed after the filters.
  private let darkPaper: Colour?

  /// The length of the longer side of the picture, in units of the canvas.
  package let length: Double

  /// A picture of at most `size` pixels; nil if the view is empty.
  init?(of tiles: CanvasTiles, size: Size) {
    let seen = tiles.seen
    guard let ground = tiles.style.drawnGround, !seen.isEmpty else { return nil }
    let factor = min(size.width / Double(seen.width), size.height / Double(seen.height))
    source = DrawingSource(
      tiles.drawing, from: tiles.pyramidView, on: ground, light: tiles.style.drawnLight)
    grid = TileGrid(
      anchor: tiles.viewport.origin, density: tiles.grid.density * factor, angle: tiles.grid.angle)
    frame = PixelRect(
      x: 0, y: 0, width: max(Int(Double(seen.width) * factor), 1),
      height: max(Int(Double(seen.height) * factor), 1))
    darkPaper = tiles.style.isTurnedLater ? tiles.ground?.paper : nil
    length = Double(max(seen.width, seen.height)) / tiles.grid.density
  }

  /// The picture through a chain; nil if memory is short.
  package func thumbnail(through chain: FilterChain) -> Thumbnail? {
    let pixels =
      if let filters = ViewFilters(chain, darkPaper: darkPaper) {
        try? source.pixels(at: frame, of: grid, through: filters)
      } else {
        try? source.pixels(at: frame, of: grid)
      }
    return pixels.map { Thumbnail(width: frame.width, height: frame.height, pixels: $0) }
  }
}
