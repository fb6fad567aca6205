public import Geometry
import Graphics

/// What lies under the ink of tiles: paper, and on it a picture or none.
public struct Ground: Sendable {
  /// Nil where what has neither picture nor ink is clear.
  public let paper: Colour?
  public let picture: Picture?

  public init(paper: Colour?, picture: Picture? = nil) {
    (self.paper, self.picture) = (paper, picture)
  }

  /// A pixel of the paper.
  public var pixel: UInt32 {
    guard let paper else { return 0 }
    var pixel: UInt32 = 0
    PixelColour(paper).mix(255, into: &pixel)
    return pixel
  }

  /// Fills pixels that lie at `frame` of a grid.
  func draw(
    on pixels: UnsafeMutableBufferPointer<UInt32>, _ frame: PixelRect, of grid: TileGrid
  ) {
    pixels.update(repeating: pixel)
    guard let picture, picture.frame.touches(grid.canvas(frame)) else { return }
    // Where memory is too short for a context the paper stays, and the ink on it.
    try? picture.draw(on: pixels, frame, of: grid)
  }
}
