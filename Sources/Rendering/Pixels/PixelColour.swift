import Geometry

/// A colour that is mixed into premultiplied pixels of 0xAARRGGBB, with the rounding of Pixman, which Cairo draws by.
struct PixelColour {
  /// Red and blue, premultiplied, in 16 bits each.
  private let outer: UInt32

  /// Alpha and green, premultiplied, in 16 bits each.
  private let inner: UInt32

  /// The pixel if the colour covers it completely.
  private let whole: UInt32
  private let isOpaque: Bool

  /// The colour with its alpha multiplied by `alpha`.
  init(_ colour: Colour, alpha: Double = 1) {
    let alpha = min(max(Double(colour.alpha) * alpha, 0), 1)
    let parts = [colour.red, colour.blue, colour.green].map { part in
      Self.eighth(min(max(Double(part), 0), 1) * alpha)
    }
    outer = parts[0] << 16 | parts[1]
    inner = Self.eighth(alpha) << 16 | parts[2]
    whole = outer | inner << 8
    isOpaque = inner >> 16 == 255
  }

  private static func eighth(_ part: Double) -> UInt32 {
    UInt32((part * 65535).rounded()) >> 8
  }

  /// Mixes the colour into a pixel, by `share` of 255.
  @inline(__always)
  func mix(_ share: UInt32, into pixel: UnsafeMutablePointer<UInt32>) {
    let part = Self.product(UInt64(inner) &<< 32 | UInt64(outer), UInt64(share))
    let rest = 255 &- part &>> 48
    let before = UInt64(pixel.pointee)
    let mixed = part &+ Self.product((before &<< 24 | before) & 0x00FF_00FF_00FF_00FF, rest)
    pixel.pointee = UInt32(truncatingIfNeeded: mixed | mixed &>> 24)
  }

  /// Mixes the colour into `count` consecutive pixels, by `share` of 255.
  @inline(__always)
  func mix(_ share: UInt32, into pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
    if share == 255, isOpaque {
      for index in 0..<count { pixels[index] = whole }
      return
    }
    let (outer, inner) = (Self.product(outer, share), Self.product(inner, share))
    let rest = 255 - (inner >> 16)
    for index in 0..<count {
      let pixel = pixels[index]
      pixels[index] =
        (outer &+ Self.product(pixel & 0xFF00FF, rest))
        | (inner &+ Self.product(pixel &>> 8 & 0xFF00FF, rest)) &<< 8
    }
  }

  /// Mixes the colour into four consecutive pixels, by a share of 255 for each.
  @inline(__always)
  func mix(_ shares: SIMD4<UInt32>, into pixels: UnsafeMutablePointer<UInt32>) {
    let pixels = UnsafeMutableRawPointer(pixels)
    let before = pixels.loadUnaligned(as: SIMD8<UInt16>.self)
    let shares = Self.parts(shares | shares &<< 16)
    let outer = Self.product(Self.parts(SIMD4(repeating: outer)), shares)
    let inner = Self.product(Self.parts(SIMD4(repeating: inner)), shares)
    let rests =
      255 &- Self.product(SIMD8(repeating: UInt16(truncatingIfNeeded: self.inner &>> 16)), shares)
    let mixed =
      (outer &+ Self.product(before & 0xFF, rests))
      | (inner &+ Self.product(before &>> 8, rests)) &<< 8
    pixels.storeBytes(of: mixed, as: SIMD8<UInt16>.self)
  }

  // The lanes have 16 bits, since SSE2 multiplies no wider integers in one instruction.
  @inline(__always)
  private static func product(
    _ parts: SIMD8<UInt16>, _ factors: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let product = parts &* factors &+ 128
    return (product &+ product &>> 8) &>> 8
  }

  @inline(__always)
  private static func parts(_ wholes: SIMD4<UInt32>) -> SIMD8<UInt16> {
    withUnsafeBytes(of: wholes) { $0.loadUnaligned(as: SIMD8<UInt16>.self) }
  }

  /// All four parts times `factor` by 255, rounded.
  @inline(__always)
  private static func product(_ parts: UInt64, _ factor: UInt64) -> UInt64 {
    let product = parts &* factor &+ 0x0080_0080_0080_0080
    return (product &+ (product &>> 8 & 0x00FF_00FF_00FF_00FF)) &>> 8 & 0x00FF_00FF_00FF_00FF
  }

  /// Both parts times `factor` by 255, rounded.
  @inline(__always)
  static func product(_ parts: UInt32, _ factor: UInt32) -> UInt32 {
    let product = parts &* factor &+ 0x800080
    return (product &+ (product &>> 8 & 0xFF00FF)) &>> 8 & 0xFF00FF
  }
}
