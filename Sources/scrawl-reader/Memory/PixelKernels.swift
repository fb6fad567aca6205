/// Loops over all pixels, by unsafe pointers: checked access takes several times as long.
enum PixelKernels {
  /// Premultiplies pixels of 8-bit channels with straight alpha into Cairo's layout. Returns whether all are opaque.
  static func premultiply(
    _ source: UnsafePointer<UInt8>, columnStep: Int, rowStep: Int, hasAlpha: Bool,
    into target: PixelRows
  ) -> Bool {
    // A turned picture is read across its rows, in small blocks that stay in the cache.
    let block = abs(columnStep) > 4 ? 64 : max(target.width, 1)
    var alphas: UInt32 = 255
    for top in stride(from: 0, to: target.height, by: 64) {
      for left in stride(from: 0, to: target.width, by: block) {
        let count = min(block, target.width - left)
        for row in top..<min(top + 64, target.height) {
          let from = source + (row * rowStep + left * columnStep)
          let to = target.start + (row * target.width + left)
          if hasAlpha {
            alphas &= premultiplyRow(from, columnStep, to, count)
          } else {
            packRow(from, columnStep, to, count)
          }
        }
      }
    }
    return alphas == 255
  }

  /// Divides the colours of pixels of four 8-bit channels by their alpha. Multiplying them again gives back the same pixels.
  static func straighten(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    for pixel in 0..<count {
      let place = pixels + 4 * pixel
      let alpha = UInt32(place[3])
      guard alpha != 0, alpha != 255 else { continue }
      for channel in 0..<3 {
        place[channel] = UInt8(min((UInt32(place[channel]) * 255 + alpha / 2) / alpha, 255))
      }
    }
  }

  /// Averages each square of four pixels, to the nearest. At an odd edge the last pixel is repeated, which gives the average of
  /// the existing pixels.
  static func halve(_ source: PixelRows, into target: PixelRows) {
    for row in 0..<target.height {
      let upper = source.start + 2 * row * source.width
      let lower = 2 * row + 1 < source.height ? upper + source.width : upper
      let to = target.start + row * target.width
      let pairs = source.width / 2
      for column in 0..<pairs {
        to[column] = average(
          upper[2 * column], upper[2 * column &+ 1], lower[2 * column], lower[2 * column &+ 1])
      }
      if pairs < target.width {
        let last = source.width - 1
        to[pairs] = average(upper[last], upper[last], lower[last], lower[last])
      }
    }
  }

  /// Returns the bits that all alphas have in common.
  @inline(__always)
  private static func premultiplyRow(
    _ source: UnsafePointer<UInt8>, _ step: Int, _ target: UnsafeMutablePointer<UInt32>,
    _ count: Int
  ) -> UInt32 {
    var alphas: UInt32 = 255
    var from = source
    for column in 0..<count {
      let alpha = UInt32(from[3])
      alphas &= alpha
      // The product of two bytes divided by 255, rounded to the nearest; exact for all bytes.
      let red = UInt32(from[0]) &* alpha &+ 128
      let green = UInt32(from[1]) &* alpha &+ 128
      let blue = UInt32(from[2]) &* alpha &+ 128
      target[column] =
        alpha << 24 | ((red &+ red >> 8) & 0xFF00) << 8 | ((green &+ green >> 8) & 0xFF00)
        | (blue &+ blue >> 8) >> 8
      from += step
    }
    return alphas
  }

  @inline(__always)
  private static func packRow(
    _ source: UnsafePointer<UInt8>, _ step: Int, _ target: UnsafeMutablePointer<UInt32>,
    _ count: Int
  ) {
    var from = source
    for column in 0..<count {
      target[column] = 0xFF00_0000 | UInt32(from[0]) << 16 | UInt32(from[1]) << 8 | UInt32(from[2])
      from += step
    }
  }

  /// The average of four pixels, two channels at a time: each has room for the sum of four.
  @inline(__always)
  private static func average(
    _ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32
  ) -> UInt32 {
    let even: UInt32 = 0x00FF_00FF
    let low = (first & even) &+ (second & even) &+ (third & even) &+ (fourth & even)
    let high =
      (first >> 8 & even) &+ (second >> 8 & even) &+ (third >> 8 & even) &+ (fourth >> 8 & even)
    return ((low &+ 0x0002_0002) >> 2 & even) | ((high &+ 0x0002_0002) >> 2 & even) << 8
  }
}
