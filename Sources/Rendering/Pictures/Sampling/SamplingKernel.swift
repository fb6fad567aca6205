import Geometry

/// The innermost loops of `PictureSampler`.
struct SamplingKernel {
  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let stride: Int

  /// The transform from pixels of the result to places in the image, in fractions of a pixel.
  private let back: Transform

  /// The number of values along each axis whose mean is a pixel.
  private let across: Int
  private let down: Int

  /// The fractions of a pixel to which places are rounded, chosen so that the product of two fractions and a channel is exact in
  /// a float.
  private static let parts = 256.0

  /// A bias that makes it rare that rounding depends on how a place was computed.
  private static let bias = 0.5 + 1e-5

  init(
    _ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int, stride: Int, _ back: Transform
  ) {
    (self.pixels, self.width, self.height, self.stride) = (pixels, width, height, stride)
    self.back = Transform(
      a: back.a * Self.parts, b: back.b * Self.parts, c: back.c * Self.parts,
      d: back.d * Self.parts, tx: back.tx * Self.parts, ty: back.ty * Self.parts)
    across = Self.count(back.a, back.b)
    down = Self.count(back.c, back.d)
  }

  /// The number of values along a step of this length.
  private static func count(_ x: Double, _ y: Double) -> Int {
    let length = (x * x + y * y).squareRoot()
    return length < 0x1p15 ? max(Int((length - 1 / 16).rounded(.up)), 1) : 1
  }

  /// Writes a row of pixels that begins at a pixel of the result.
  func write(_ count: Int, from start: (x: Int, y: Int), to target: UnsafeMutablePointer<UInt32>) {
    let y = Double(start.y) + 0.5
    let half = Self.parts / 2
    let (rowX, rowY) = (back.c * y + back.tx - half, back.d * y + back.ty - half)
    if across == 1, down == 1 {
      for index in 0..<count {
        let x = Double(start.x + index) + 0.5
        let sum = value(back.a * x + rowX, back.b * x + rowY)
        target[index] = Self.pixel(sum * (1 / 65536))
      }
    } else {
      let share = 1 / (65536 * Float(across * down))
      for index in 0..<count {
        let x = Double(start.x + index) + 0.5
        target[index] = Self.pixel(sum(back.a * x + rowX, back.b * x + rowY) * share)
      }
    }
  }

  /// The sum of the values that a pixel around a place covers.
  @inline(__always) private func sum(_ x: Double, _ y: Double) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for row in 0..<down {
      let part = (Double(row) + 0.5) / Double(down) - 0.5
      let (x, y) = (x + part * back.c, y + part * back.d)
      for column in 0..<across {
        let part = (Double(column) + 0.5) / Double(across) - 0.5
        sum += value(x + part * back.a, y + part * back.b)
      }
    }
    return sum
  }

  /// The smoothed value at a place, times 65536. The image's edge pixels are repeated beyond its edges.
  @inline(__always) private func value(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let (placeX, placeY) = (whole(x, width), whole(y, height))
    let (left, top) = (placeX >> 8, placeY >> 8)
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (wx, wy) = (UInt64(placeX & 255), UInt64(placeY & 255))
    let (upper, lower) = (pixels + top * stride, pixels + bottom * stride)
    let above = Self.lanes(of: upper[left]) &* (256 &- wx) &+ Self.lanes(of: upper[right]) &* wx
    let below = Self.lanes(of: lower[left]) &* (256 &- wx) &+ Self.lanes(of: lower[right]) &* wx
    // Two lanes of 32 bits each have room for the second product.
    let even = Self.even(above) &* (256 &- wy) &+ Self.even(below) &* wy
    let odd = Self.even(above >> 16) &* (256 &- wy) &+ Self.even(below >> 16) &* wy
    return SIMD4(
      Float(Int32(truncatingIfNeeded: even)), Float(Int32(truncatingIfNeeded: odd)),
      Float(Int32(truncatingIfNeeded: even >> 32)), Float(Int32(truncatingIfNeeded: odd >> 32)))
  }

  /// A place rounded to fractions of a pixel, clamped to the image.
  @inline(__always) private func whole(_ place: Double, _ length: Int) -> Int {
    Int(min(max(place + Self.bias, 0), Double((length - 1) * 256)))
  }

  /// The channels of a pixel, each in 16 bits, which hold one product exactly.
  @inline(__always) private static func lanes(of pixel: UInt32) -> UInt64 {
    let halves = (UInt64(pixel) | UInt64(pixel) << 16) & 0x0000_FFFF_0000_FFFF
    return (halves | halves << 8) & 0x00FF_00FF_00FF_00FF
  }

  /// The first and the third lane.
  @inline(__always) private static func even(_ lanes: UInt64) -> UInt64 {
    lanes & 0x0000_FFFF_0000_FFFF
  }

  @inline(__always) private static func pixel(_ value: SIMD4<Float>) -> UInt32 {
    // The bits of a float from 2^23 on are those of its whole part.
    let bits = value + SIMD4(repeating: 0x1p23)
    return bits.x.bitPattern & 255 | (bits.y.bitPattern & 255) << 8
      | (bits.z.bitPattern & 255) << 16 | bits.w.bitPattern << 24
  }
}
