import Geometry
import Graphics

/// Pixels of a tile's size that are clear at first, to be put over those of the tile.
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

  /// A picture of the pixels. Nil only where memory is short.
  var image: ImageSurface? {
    try? ImageSurface(
      pixels: pixels, width: frame.width, height: frame.height, stride: frame.width * 4,
      format: .argb, owner: self)
  }

  /// Clears the pixels at `area`, which is told from the grid's zero as the frame is.
  func clear(_ area: PixelRect) {
    for row in area.y - frame.y..<area.maxY - frame.y {
      (pixels + row * frame.width + area.x - frame.x).update(repeating: 0, count: area.width)
    }
  }
}
