package import Geometry

/// A part of a picture in memory: red, green, blue and alpha of every pixel, sRGB-encoded between 0 and 1 and not
/// premultiplied, row by row without gaps. A fully transparent pixel has the colour 0.
package final class PixelBuffer {
  package typealias Pixel = SIMD4<Float>

  /// The place of the part in the picture.
  package let rect: PixelRect
  package let pixels: UnsafeMutablePointer<Pixel>
  private let isOwner: Bool

  /// A buffer of transparent pixels.
  package init(rect: PixelRect) {
    precondition(!rect.isEmpty, "A buffer has pixels.")
    self.rect = rect
    pixels = .allocate(capacity: rect.area)
    pixels.initialize(repeating: .zero, count: rect.area)
    isOwner = true
  }

  package convenience init(width: Int, height: Int) {
    self.init(rect: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// A buffer over pixels that have to outlive it.
  package init(lending pixels: UnsafeMutablePointer<Pixel>, rect: PixelRect) {
    precondition(!rect.isEmpty, "A buffer has pixels.")
    self.rect = rect
    self.pixels = pixels
    isOwner = false
  }

  deinit {
    if isOwner { pixels.deallocate() }
  }

  package var width: Int { rect.width }
  package var height: Int { rect.height }

  /// The pixel at a place of the picture, or else the nearest one in the buffer.
  package subscript(x: Int, y: Int) -> Pixel {
    row(y)[min(max(x - rect.x, 0), rect.width - 1)]
  }

  /// The first pixel of the buffer's row at `y` of the picture, or else of the nearest row.
  package func row(_ y: Int) -> UnsafeMutablePointer<Pixel> {
    pixels + min(max(y - rect.y, 0), rect.height - 1) * rect.width
  }

  /// Copies the pixels that the other buffer has in common with this one.
  package func copy(_ other: PixelBuffer) {
    guard let common = rect.intersection(other.rect) else { return }
    for y in common.y..<common.maxY {
      (row(y) + (common.x - rect.x)).update(
        from: other.row(y) + (common.x - other.rect.x), count: common.width)
    }
  }
}
