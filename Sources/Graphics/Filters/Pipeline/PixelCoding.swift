/// Turns rows of premultiplied 0xAARRGGBB into a block's pixels, and back.
enum PixelCoding {
  typealias Pixels = UnsafeMutablePointer<SIMD4<Float>>

  /// Decodes and unpremultiplies `count` pixels. The alpha of `opaque` pixels is taken as 255.
  static func decode(
    _ source: UnsafePointer<UInt32>, opaque: Bool, to pixels: Pixels, _ count: Int
  ) {
    let mask: UInt32 = opaque ? 0xFF00_0000 : 0
    for index in 0..<count {
      let bits = source[index] | mask
      let alpha = bits >> 24
      if alpha == 255 {
        pixels[index] = parts(of: bits) * (1 / 255)
      } else if alpha == 0 {
        pixels[index] = .zero
      } else {
        var pixel = (parts(of: bits) * (1 / Float(alpha))).cut
        pixel.w = Float(alpha) * (1 / 255)
        pixels[index] = pixel
      }
    }
  }

  /// Premultiplies `count` pixels and rounds them to 8 bits a channel.
  static func encode(
    _ pixels: UnsafePointer<SIMD4<Float>>, to target: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    for index in 0..<count {
      let pixel = pixels[index].cut
      var scaled = pixel * (255 * pixel.w)
      scaled.w = pixel.w * 255
      // The low bits of a float of at least 2^23 are its whole part.
      scaled += SIMD4(repeating: 0x1p23)
      target[index] =
        scaled.w.bitPattern << 24 | (scaled.x.bitPattern & 255) << 16
        | (scaled.y.bitPattern & 255) << 8 | (scaled.z.bitPattern & 255)
    }
  }

  @inline(__always) private static func parts(of bits: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(bits >> 16 & 255), Float(bits >> 8 & 255), Float(bits & 255), Float(bits >> 24))
  }
}
