import Geometry
import TestSupport

@testable import Graphics

/// Pictures for the tests of kernels.
enum SamplePicture {
  /// Rectangles of random colours over one another, with noise over half of them. With alpha, a part is transparent and
  /// another one translucent. Values are multiples of 1/65535, as ImageMagick has them.
  static func make(
    _ width: Int, _ height: Int, hasAlpha: Bool = false, seed: UInt64 = 7
  ) -> PixelBuffer {
    var generator = SeededGenerator(seed)
    func random() -> Float { Float(generator.next() >> 40) / Float(1 << 24) }
    let buffer = PixelBuffer(width: width, height: height)
    var colours = [SIMD4<Float>](repeating: SIMD4(0.2, 0.5, 0.8, 1), count: width * height)
    for _ in 0..<12 {
      let colour = SIMD4(random(), random(), random(), hasAlpha ? max(0, 1.6 * random() - 0.5) : 1)
      let (left, top) = (Int(random() * Float(width)), Int(random() * Float(height)))
      let right = min(width, left + 3 + Int(random() * Float(width) / 2))
      let bottom = min(height, top + 3 + Int(random() * Float(height) / 2))
      for y in top..<bottom {
        for x in left..<right { colours[y * width + x] = colour }
      }
    }
    for index in colours.indices {
      var pixel = colours[index]
      if index % width > width / 2 {
        pixel += (SIMD4(random(), random(), random(), 0.5) - 0.5) * 0.4
      }
      pixel.clamp(lowerBound: .zero, upperBound: .one)
      pixel = (pixel * 65535).rounded(.toNearestOrEven) / 65535
      buffer.pixels[index] = pixel.w > 0 ? pixel : .zero
    }
    return buffer
  }
}

extension PixelBuffer {
  var values: [SIMD4<Float>] { (0..<rect.area).map { pixels[$0] } }

  /// A part of the picture with its place.
  func part(_ part: PixelRect) -> PixelBuffer {
    let result = PixelBuffer(rect: part)
    result.copy(self)
    return result
  }

  /// The largest difference of premultiplied colours and alpha, in steps of 8 bits.
  func difference(from other: PixelBuffer) -> Float {
    guard rect.width == other.rect.width, rect.height == other.rect.height else { return .infinity }
    return (0..<rect.area).reduce(0) { worst, index in
      let (a, b) = (pixels[index], other.pixels[index])
      let difference =
        a * SIMD4(a.w, a.w, a.w, 1) - b * SIMD4(b.w, b.w, b.w, 1)
      let size = max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
      return max(worst, size.isNaN ? .infinity : size * 255)
    }
  }
}
