public import Geometry
import Graphics

/// What lies under the ink of tiles: opaque paper, and on it a picture or none.
public struct Ground: Sendable {
  public let paper: Colour
  public let picture: Picture?

  public init(paper: Colour, picture: Picture? = nil) {
    (self.paper, self.picture) = (paper, picture)
  }

  /// Fills pixels that lie at `frame` of a grid.
  func draw(
    on pixels: UnsafeMutableBufferPointer<UInt32>, _ frame: PixelRect, of grid: TileGrid
  ) {
    pixels.update(repeating: paper.rgb | 0xFF00_0000)
    guard let picture, picture.frame.touches(grid.canvas(frame)) else { return }
    // Where memory is too short for a context the paper stays, and the ink on it.
    try? picture.draw(on: pixels, frame, of: grid)
  }
}
