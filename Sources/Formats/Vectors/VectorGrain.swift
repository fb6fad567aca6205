package import Geometry
import Graphics
import Rendering

/// The grain of the paper as a pattern: a repeating image, in which the ink is translucent over the valleys.
package struct VectorGrain: Hashable, Sendable {
  /// The strength of the grain, from 0 to 1.
  let amount: Double

  /// The transform from the canvas to the page.
  let placement: Transform

  /// The side of the square that repeats, and the margin by which the image continues around it, so that viewers interpolate its
  /// edges correctly.
  static let side = PaperPattern.side
  static let margin = 4

  /// The square that the image covers.
  static let frame = Rect(
    x: Double(-margin), y: Double(-margin), width: Double(side + 2 * margin),
    height: Double(side + 2 * margin))

  /// The transform from the unit square, whose upper side is the image's first row, to the square that the image covers. Poppler
  /// stretches an image by a pixel if it ends on a pixel's edge.
  static let imagePlacement = {
    let seen = frame.outset(by: -0.01)
    return Transform(a: seen.width, b: 0, c: 0, d: -seen.height, tx: seen.minX, ty: seen.maxY)
  }()

  /// The image of ink in a colour, a pixel to a unit of the canvas; nil if memory is short.
  func image(_ colour: Colour) -> ImageSurface? {
    let depths = PaperPattern.depths
    let parts = [colour.red, colour.green, colour.blue].map { Double(min(max($0, 0), 1)) }
    let palette = (0...255).map { depth in
      let alpha = (255 - amount * Double(depth)).rounded()
      return parts.reduce(UInt32(alpha)) { $0 << 8 | UInt32(($1 * alpha).rounded()) }
    }
    let (side, whole) = (Self.side, Self.side + 2 * Self.margin)
    let pixels = (0..<whole * whole).map { index in
      let row = (index / whole - Self.margin + side) % side
      let column = (index % whole - Self.margin + side) % side
      return palette[Int(depths[row * side + column])]
    }
    return try? ImageSurface(packedPixels: pixels, width: whole, height: whole, format: .argb)
  }
}
