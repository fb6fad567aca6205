import Geometry

/// Resamples the pixels of a level to a grid whose pixels are at most twice as wide.
///
/// Each pixel is computed from its position on the grid alone, so that parts of a picture fit together.
struct PyramidSampler {
  private let grid: TileGrid
  private let level: Int

  /// The grid's zero in pixels of the level, and the vectors to the next pixel on the right and below.
  private let zero: Vector
  private let right: Vector
  private let down: Vector

  /// The offsets from a pixel's centre to two of its four sample points, in fixed-point; the other two lie opposite. If
  /// all are zero the centre is the only sample.
  private let across: (x: Int, y: Int)
  private let along: (x: Int, y: Int)

  /// The number of fractional bits of fixed-point coordinates; more would overflow a lane.
  private static let shift = 4
  private static let one = 1 << shift

  init(_ grid: TileGrid, from level: Int) {
    (self.grid, self.level) = (grid, level)
    let size = 1 / Double(1 << level)
    let step = size / grid.density
    zero = grid.anchor.vector * size
    right = Vector(dx: step, dy: 0).turned(by: -grid.angle)
    down = Vector(dx: 0, dy: step).turned(by: -grid.angle)
    // With steps longer than a pixel, a single bilinear sample would skip pixels. Four samples lie just far enough
    // apart to include them, since more would blur edges.
    let part = (1 - 1 / max(step, 1)) / 2
    let (across, along) = ((right + down) * part, (right + down * -1) * part)
    self.across = (Self.parts(across.dx), Self.parts(across.dy))
    self.along = (Self.parts(along.dx), Self.parts(along.dy))
  }

  /// The pixels of the level that are needed for the pixels at `frame` of the grid.
  func source(of frame: PixelRect) -> PixelRect {
    let corners = [frame.x, frame.maxX].flatMap { x in [frame.y, frame.maxY].map { (x, $0) } }
    let places = corners.map { Point.zero + place($0.0, $0.1) }
    let bounds = places.reduce(Rect(origin: places[0], size: .zero)) { $0.union($1) }
    // Room for half a step and for interpolation.
    return PixelRect(covering: bounds.outset(by: 4))
  }

  /// Composites the pixels at `frame` of the grid over `target`. `source` has the pixels of `source(of:)`, with 16 bits
  /// per channel.
  func draw(
    _ source: UnsafeBufferPointer<UInt64>, on target: UnsafeMutableBufferPointer<UInt32>,
    _ frame: PixelRect, light: InkLight
  ) {
    let area = self.source(of: frame)
    var light = PixelLight(light)
    var index = 0
    for y in frame.y..<frame.maxY {
      for x in frame.x..<frame.maxX {
        let place = place(x, y)
        let pixel = pixel(
          Self.parts(place.dx) - area.x << Self.shift, Self.parts(place.dy) - area.y << Self.shift,
          source, area.width)
        if pixel != 0 { target[index] = light.seen(pixel).over(target[index]) }
        index += 1
      }
    }
  }

  /// The centre of a pixel of the grid, in pixels of the level, relative to the centre of the level's first one.
  @inline(__always)
  private func place(_ x: Int, _ y: Int) -> Vector {
    let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
    return Vector(
      dx: zero.dx + x * right.dx + y * down.dx - 0.5, dy: zero.dy + x * right.dy + y * down.dy - 0.5
    )
  }

  @inline(__always)
  private func pixel(
    _ x: Int, _ y: Int, _ source: UnsafeBufferPointer<UInt64>, _ width: Int
  ) -> UInt32 {
    guard across.x | across.y | along.x | along.y != 0 else {
      return Self.packed(Self.mix(x, y, source, width))
    }
    var sum: UInt64 = 0x0002_0002_0002_0002
    sum &+= Self.mix(x &+ across.x, y &+ across.y, source, width)
    sum &+= Self.mix(x &- across.x, y &- across.y, source, width)
    sum &+= Self.mix(x &+ along.x, y &+ along.y, source, width)
    sum &+= Self.mix(x &- along.x, y &- along.y, source, width)
    return Self.packed(sum &>> 2 & 0x00FF_00FF_00FF_00FF)
  }

  /// The bilinear interpolation at a point.
  @inline(__always)
  private static func mix(
    _ x: Int, _ y: Int, _ source: UnsafeBufferPointer<UInt64>, _ width: Int
  ) -> UInt64 {
    let index = (y &>> shift) &* width &+ x &>> shift
    let (x, y) = (UInt64(truncatingIfNeeded: x & 15), UInt64(truncatingIfNeeded: y & 15))
    let (both, one) = (x &* y, UInt64(one))
    let sum =
      source[index] &* (one &* one &- one &* (x &+ y) &+ both)
      &+ source[index + 1] &* (one &* x &- both) &+ source[index + width] &* (one &* y &- both)
      &+ source[index + width + 1] &* both
    return (sum &+ 0x0080_0080_0080_0080) &>> 8 & 0x00FF_00FF_00FF_00FF
  }

  /// A pixel with 16 bits per channel.
  @inline(__always)
  static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0xFF00_FF00) &<< 24 | UInt64(pixel & 0x00FF_00FF)
  }

  @inline(__always)
  private static func packed(_ pixel: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: pixel &>> 24) & 0xFF00_FF00
      | UInt32(truncatingIfNeeded: pixel) & 0x00FF_00FF
  }

  /// Rounds to fixed-point.
  @inline(__always)
  private static func parts(_ value: Double) -> Int {
    Int(min(max(value * Double(one) + 0.5, -0x1p44), 0x1p44) + 0x1p45) &- (1 &<< 45)
  }
}

extension UInt32 {
  /// The premultiplied pixel composited over another.
  @inline(__always)
  fileprivate func over(_ ground: UInt32) -> UInt32 {
    let rest = 255 - self >> 24
    return self &+ (PixelColour.product(ground & 0xFF00FF, rest))
      &+ PixelColour.product(ground &>> 8 & 0xFF00FF, rest) &<< 8
  }
}
