package import Geometry

/// Sharpens by adding the difference from a blur, where it exceeds a threshold. Alpha stays.
package struct UnsharpMask {
  /// The factor of the difference that is added.
  package let gain: Float
  /// Twice the smallest difference that is added.
  package let threshold: Float
  private let blur: GaussianBlur

  package init(sigma: Double, gain: Double, threshold: Double) {
    (self.gain, self.threshold) = (Float(gain), Float(threshold))
    blur = GaussianBlur(sigma: sigma)
  }

  package var margin: Int { blur.margin }

  /// Writes the target's part of the picture, like `GaussianBlur.apply`.
  package func apply(_ source: PixelBuffer, into target: PixelBuffer, frame: PixelRect) {
    blur.apply(source, into: target, frame: frame)
    let least = SIMD4(repeating: threshold)
    for y in target.rect.y..<target.rect.maxY {
      let result = target.row(y)
      let row = source.row(y) + (target.rect.x - source.rect.x)
      for index in 0..<target.width {
        let pixel = row[index]
        // A transparent pixel keeps the colour 0.
        guard pixel.w > 0 else {
          result[index] = .zero
          continue
        }
        let difference = pixel - result[index]
        let doubled = 2 * difference
        let isSmall = doubled.replacing(with: -doubled, where: doubled .< 0) .< least
        let sharp = (pixel + difference * gain).clamped(lowerBound: .zero, upperBound: .one)
        var sum = sharp.replacing(with: pixel, where: isSmall)
        sum.w = pixel.w
        result[index] = sum
      }
    }
  }
}
