import Geometry

/// The innermost loops of `PictureSampler`.
struct SamplingKernel {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let stride: Int

  /// The transform from pixels of the result to places in the image, in fractions of a pixel, from the middle of its first one.
  let back: Transform

  /// The number of values along each axis whose mean is a pixel.
  let across: Int
  let down: Int

  /// The fractions of a pixel to which places are rounded, chosen so that the product of two fractions and a channel is exact in
  /// a float.
  private static let parts = 256.0

  /// A bias that makes it rare that rounding depends on how a place was computed.
  private static let bias = 0.5 + 1e-5

  /// The most values whose sum has room in 32 bits with a sign.
  private static let mostTogether = 128

  /// The most rows of values whose sum is exact in a float.
  private static let mostRows = 256

  init(
    _ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int, stride: Int, _ back: Transform
  ) {
    (self.pixels, self.width, self.height, self.stride) = (pixels, width, height, stride)
    let half = Self.parts / 2
    self.back = Transform(
      a: back.a * Self.parts, b: back.b * Self.parts, c: back.c * Self.parts,
      d: back.d * Self.parts, tx: back.tx * Self.parts - half, ty: back.ty * Self.parts - half)
    across = Self.count(back.a, back.b)
    down = Self.count(back.c, back.d)
  }

  /// The number of values along a step of this length.
  private static func count(_ x: Double, _ y: Double) -> Int {
    let length = (x * x + y * y).squareRoot()
    return length < 0x1p15 ? max(Int((length - 1 / 16).rounded(.up)), 1) : 1
  }

  private var count: Int { across * down }

  /// The factor from the sum of a pixel's values to their mean.
  var share: Float { 1 / (65536 * Float(count)) }

  /// Whether the sum of a pixel's values has room in 32 bits, and is the same in any order.
  private var isExact: Bool { count <= Self.mostTogether }

  /// Whether rows and columns can be added up one after the other, and are several.
  var isAligned: Bool { back.b == 0 && back.c == 0 && count > 1 && down <= Self.mostRows }

  /// Writes a row of pixels that begins at a pixel of the result.
  func write(_ length: Int, from start: (x: Int, y: Int), to target: UnsafeMutablePointer<UInt32>) {
    let y = Double(start.y) + 0.5
    let (rowX, rowY) = (back.c * y + back.tx, back.d * y + back.ty)
    let share = share
    func write(_ sum: (Double, Double) -> SIMD4<Float>) {
      for index in 0..<length {
        let x = Double(start.x + index) + 0.5
        target[index] = Self.pixel(sum(back.a * x + rowX, back.b * x + rowY) * share)
      }
    }
    if count == 1 {
      write { value($0, $1).floats }
    } else if isExact {
      write { sum($0, $1).floats }
    } else {
      write { longSum($0, $1) }
    }
  }

  /// The sum of the values that a pixel around a place covers.
  @inline(__always) private func sum(_ x: Double, _ y: Double) -> LaneSum {
    var sum = LaneSum()
    forEachPlace(x, y) { sum.add(value($0, $1)) }
    return sum
  }

  /// The sum of more values than have room in 32 bits.
  private func longSum(_ x: Double, _ y: Double) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    forEachPlace(x, y) { sum += value($0, $1).floats }
    return sum
  }

  /// Calls `body` with the places of the values that a pixel around a place covers.
  @inline(__always) private func forEachPlace(
    _ x: Double, _ y: Double, _ body: (Double, Double) -> Void
  ) {
    for row in 0..<down {
      let part = Self.part(row, of: down)
      let (x, y) = (x + part * back.c, y + part * back.d)
      for column in 0..<across {
        let part = Self.part(column, of: across)
        body(x + part * back.a, y + part * back.b)
      }
    }
  }

  /// The distance of one of several values from the middle of all, as a part of their distance together.
  @inline(__always) static func part(_ number: Int, of count: Int) -> Double {
    (Double(number) + 0.5) / Double(count) - 0.5
  }

  /// The smoothed value at a place, times 65536. The image's edge pixels are repeated beyond its edges.
  @inline(__always) private func value(_ x: Double, _ y: Double) -> LaneSum {
    let (placeX, placeY) = (Self.whole(x, width), Self.whole(y, height))
    let (left, top) = (placeX >> 8, placeY >> 8)
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (wx, wy) = (UInt64(placeX & 255), UInt64(placeY & 255))
    let (upper, lower) = (pixels + top * stride, pixels + bottom * stride)
    let above = Self.lanes(of: upper[left]) &* (256 &- wx) &+ Self.lanes(of: upper[right]) &* wx
    let below = Self.lanes(of: lower[left]) &* (256 &- wx) &+ Self.lanes(of: lower[right]) &* wx
    return LaneSum(lanes: above, times: 256 &- wy, below, times: wy)
  }

  /// The channels of a pixel, each in 16 bits, which hold one product exactly.
  @inline(__always) private static func lanes(of pixel: UInt32) -> UInt64 {
    let halves = (UInt64(pixel) | UInt64(pixel) << 16) & 0x0000_FFFF_0000_FFFF
    return (halves | halves << 8) & 0x00FF_00FF_00FF_00FF
  }

  /// A place rounded to fractions of a pixel, clamped to the image.
  @inline(__always) static func whole(_ place: Double, _ length: Int) -> Int {
    Int(min(max(place + bias, 0), Double((length - 1) * 256)))
  }

  @inline(__always) static func pixel(_ value: SIMD4<Float>) -> UInt32 {
    // The bits of a float from 2^23 on are those of its whole part.
    let bits = value + SIMD4(repeating: 0x1p23)
    return bits.x.bitPattern & 255 | (bits.y.bitPattern & 255) << 8
      | (bits.z.bitPattern & 255) << 16 | bits.w.bitPattern << 24
  }
}
