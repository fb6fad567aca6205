package import Geometry

/// Makes a rectangle of a picture unreadable. Blurs and mosaics of text can be reconstructed from candidates, so nothing of the
/// content is used for the result except, at most, one rounded mean of all of it.
package struct Redaction {
  package enum Style: String, Sendable {
    /// One colour.
    case solid
    /// A mosaic around the mean colour; its variation depends only on the positions of the blocks.
    case coarse
  }

  package let style: Style
  /// The colour of the solid style.
  package let colour: SIMD4<Float>
  /// The side of a block of the coarse style, in pixels.
  package let side: Double

  package init(style: Style, colour: SIMD4<Float> = SIMD4(0, 0, 0, 1), side: Double = 16) {
    (self.style, self.side) = (style, max(side, 1))
    self.colour = SIMD4(colour.x, colour.y, colour.z, 1)
  }

  /// Replaces the pixels of `hidden` that are in the buffer. `mean` is the mean colour of all of `hidden`, which only the coarse
  /// style uses.
  package func apply(to buffer: PixelBuffer, hidden: PixelRect, mean: SIMD4<Float>) {
    guard let part = buffer.rect.intersection(hidden) else { return }
    guard style == .coarse else { return buffer.fill(part, colour) }
    let tone = Self.rounded(mean)
    func block(_ pixel: Int, _ origin: Int) -> Int { Int(Double(pixel - origin) / side) }
    for y in part.y..<part.maxY {
      let row = buffer.row(y) - buffer.rect.x
      for x in part.x..<part.maxX {
        let shade = Self.shade(block(x, hidden.x), block(y, hidden.y))
        var pixel = (tone + shade).clamped(lowerBound: .zero, upperBound: .one)
        pixel.w = 1
        row[x] = pixel
      }
    }
  }

  /// The mean rounded to three bits of each channel.
  static func rounded(_ mean: SIMD4<Float>) -> SIMD4<Float> {
    (mean.clamped(lowerBound: .zero, upperBound: .one) * 7).rounded(.toNearestOrEven) / 7
  }

  /// A number within 0.15 of 0 that depends only on the position of the block: a hash by the finaliser of SplitMix64.
  static func shade(_ column: Int, _ row: Int) -> Float {
    var bits = UInt64(truncatingIfNeeded: column) &* 0x9E37_79B9_7F4A_7C15
    bits ^= UInt64(truncatingIfNeeded: row) &* 0xC2B2_AE3D_27D4_EB4F
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return (Float(bits >> 40) / Float(1 << 24) - 0.5) * 0.3
  }
}
