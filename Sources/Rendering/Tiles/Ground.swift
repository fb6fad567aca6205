public import Geometry
import Graphics

/// The background of ink in tiles: paper, and optionally a picture.
public struct Ground: Sendable {
  /// The colour of the paper; nil leaves pixels without picture or ink transparent.
  public let paper: Colour?
  public let picture: Picture?

  public init(paper: Colour?, picture: Picture? = nil) {
    (self.paper, self.picture) = (paper, picture)
  }

  /// A pixel of plain paper.
  public var pixel: UInt32 {
    guard let paper else { return 0 }
    var pixel: UInt32 = 0
    PixelColour(paper).mix(255, into: &pixel)
    return pixel
  }

  /// Fills pixels at `frame` of a grid.
  func draw(
    on pixels: UnsafeMutableBufferPointer<UInt32>, _ frame: PixelRect, of grid: TileGrid
  ) {
    pixels.update(repeating: pixel)
    guard let picture, picture.frame.touches(grid.canvas(frame)) else { return }
    // Only the paper is drawn if memory is too short for a context.
    try? picture.draw(on: pixels, frame, of: grid)
  }
}
