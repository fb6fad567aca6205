import Graphics
import TestSupport

/// Pictures for the tests of filters.
enum Sample {
  /// Smooth areas, edges and noise, all opaque.
  static func opaque(_ width: Int = 48, _ height: Int = 32, seed: UInt64 = 1) throws -> ImageSurface
  {
    try picture(width, height, seed) { _ in 255 }
  }

  /// Smooth areas, edges and noise, with every alpha from 0 to 255.
  static func translucent(
    _ width: Int = 48, _ height: Int = 32, seed: UInt64 = 1
  ) throws -> ImageSurface {
    try picture(width, height, seed) { generator in
      [0, 255, UInt32.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
    }
  }

  /// A gradient of 40 by 30 pixels, which resampling changes little.
  static func smooth() throws -> ImageSurface {
    let pixels = (0..<1200).map { index -> UInt32 in
      let (red, green) = (UInt32(index % 40 * 6), UInt32(index / 40 * 8))
      return 0xFF00_0060 + red << 16 + green << 8
    }
    return try ImageSurface(packedPixels: pixels, width: 40, height: 30, format: .argb)
  }

  private static func picture(
    _ width: Int, _ height: Int, _ seed: UInt64, alpha: (inout SeededGenerator) -> UInt32
  ) throws -> ImageSurface {
    var generator = SeededGenerator(seed)
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let alpha = alpha(&generator)
      let parts: [UInt32] =
        switch (x * 3 / width, y * 2 / height) {
        case (0, _): [UInt32(x * 255 / width), UInt32(y * 255 / height), UInt32((x + y) % 256)]
        case (1, 0): (x + y) % 7 < 3 ? [255, 255, 255] : [0, 0, 0]
        default: (0..<3).map { _ in UInt32.random(in: 0...255, using: &generator) }
        }
      return parts.reduce(alpha) { $0 << 8 | ($1 * alpha + 127) / 255 }
    }
    return try ImageSurface(packedPixels: pixels, width: width, height: height, format: .argb)
  }
}

extension FilterChain {
  /// The whole picture, as premultiplied 0xAARRGGBB.
  func pixels(of surface: ImageSurface, scale: Double = 1) throws -> [UInt32] {
    try FilterPipeline(Image(surface), self, scale: scale).image().pixels
  }
}

/// The greatest difference of a channel, in 255ths; the maximum for pictures of different sizes.
func worstDifference(_ first: [UInt32], _ second: [UInt32]) -> Int {
  guard first.count == second.count else { return 255 }
  return zip(first, second).reduce(0) { worst, pair in
    [0, 8, 16, 24].reduce(worst) {
      max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255)))
    }
  }
}
