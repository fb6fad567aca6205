import Geometry

/// The share of each pixel that a transformed rectangle covers.
///
/// The share is the exact area along a straight edge. No pixel depends on another, so separately drawn parts fit together.
struct EdgeCoverage {
  /// A half-plane: the distance of a point from its edge is `dx * x + dy * y + start`, and positive inside.
  private struct Half {
    let dx: Double
    let dy: Double
    let start: Double

    /// The absolute values of the normal, the larger one first.
    let long: Double
    let short: Double

    /// The half-plane in which `dx * x + dy * y + start`, which isn't normalised to pixels yet, is positive.
    init(_ dx: Double, _ dy: Double, _ start: Double) {
      let length = (dx * dx + dy * dy).squareRoot()
      (self.dx, self.dy, self.start) = (dx / length, dy / length, start / length)
      long = max(abs(self.dx), abs(self.dy))
      short = min(abs(self.dx), abs(self.dy))
    }

    func distance(_ x: Double, _ y: Double) -> Double { dx * x + dy * y + start }

    /// The share of a pixel inside the half-plane, given its centre's distance from the edge.
    func share(_ distance: Double) -> Double {
      let (depth, far) = (abs(distance), (long + short) / 2)
      guard depth < far else { return distance > 0 ? 1 : 0 }
      if depth <= (long - short) / 2 { return 0.5 + distance / long }
      let rest = (far - depth) * (far - depth) / (2 * long * short)
      return distance > 0 ? 1 - rest : rest
    }
  }

  private let halves: [Half]

  /// The coverage by `rect`; `back` maps pixels to the plane of the rectangle.
  init(_ rect: Rect, under back: Transform) {
    halves = [
      Half(back.a, back.c, back.tx - rect.minX), Half(-back.a, -back.c, rect.maxX - back.tx),
      Half(back.b, back.d, back.ty - rect.minY), Half(-back.b, -back.d, rect.maxY - back.ty),
    ]
  }

  /// Whether all of `pixels` is covered.
  func isWhole(_ pixels: PixelRect) -> Bool {
    pixels.rect().outset(by: -0.5).corners.allSatisfy { corner in
      halves.allSatisfy { $0.distance(corner.x, corner.y) > Self.reach }
    }
  }

  /// Multiplies `count` premultiplied pixels in a row, of which the first is at `start`, by their coverage.
  func apply(to pixels: UnsafeMutablePointer<UInt32>, _ count: Int, at start: (x: Int, y: Int)) {
    let y = Double(start.y) + 0.5
    func leavesWhole(_ index: Int) -> Bool {
      let x = Double(start.x + index) + 0.5
      guard halves.contains(where: { $0.distance(x, y) <= Self.reach }) else { return true }
      pixels[index] = Self.scaled(pixels[index], by: level(x, y))
      return false
    }
    // The rectangle is convex: between two pixels that are covered as a whole, each other one is too.
    var (first, end) = (0, count)
    while first < end, !leavesWhole(first) { first += 1 }
    while end > first + 1, !leavesWhole(end - 1) { end -= 1 }
  }

  /// The share of the pixel around a point, from 0 to 255.
  private func level(_ x: Double, _ y: Double) -> UInt32 {
    let share = halves.reduce(1.0) { share, half in
      let distance = half.distance(x, y)
      return distance > Self.reach ? share : share * half.share(distance)
    }
    // The bias makes it rare that rounding depends on how the share was computed.
    return UInt32(share * 255 + 0.5 + 1e-5)
  }

  /// The distance from an edge, more than half a pixel's diagonal, from which on a pixel is inside as a whole.
  private static let reach = 0.7072

  private static func scaled(_ pixel: UInt32, by level: UInt32) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { result, shift in
      result | (((pixel >> shift & 255) * level + 127) / 255) << shift
    }
  }
}
