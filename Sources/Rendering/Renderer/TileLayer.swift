import Geometry
import Graphics

/// A transparent layer of a tile's size, to be composited over the tile.
final class TileLayer {
  let pixels: UnsafeMutablePointer<UInt32>
  private let frame: PixelRect

  init(_ frame: PixelRect) {
    self.frame = frame
    pixels = .allocate(capacity: frame.area)
    pixels.initialize(repeating: 0, count: frame.area)
  }

  deinit {
    pixels.deallocate()
  }

  /// The layer as an image. Nil only if memory is short.
  var image: ImageSurface? {
    try? ImageSurface(
      pixels: pixels, width: frame.width, height: frame.height, stride: frame.width * 4,
      format: .argb, owner: self)
  }

  /// Clears the pixels at `area` of the grid.
  func clear(_ area: PixelRect) {
    for row in area.y - frame.y..<area.maxY - frame.y {
      (pixels + row * frame.width + area.x - frame.x).update(repeating: 0, count: area.width)
    }
  }
}
