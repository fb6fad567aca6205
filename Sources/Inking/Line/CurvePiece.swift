import Geometry

/// The cubic curve from one knot of a curve to the next.
struct CurvePiece {
  private let start: SIMD2<Double>

  /// From the start to the control point beside it, and from the end to that.
  private let (ahead, back): (SIMD2<Double>, SIMD2<Double>)
  private let end: SIMD2<Double>

  @inline(__always)
  init(
    from start: SIMD2<Double>, _ ahead: SIMD2<Double>, _ back: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    (self.start, self.ahead, self.back, self.end) = (start, ahead, back, end)
  }

  var cubic: Cubic {
    Cubic(
      start: Point(start), first: Point(start + ahead), second: Point(end + back), end: Point(end))
  }

  private static let mostPieces = 256.0

  /// In how many parts it is divided so that straight lines are at most `tolerance` away from it.
  @inline(__always)
  func parts(within tolerance: Double) -> Int {
    // An eighth of the second derivative, which is linear, says how far the curve may be from equal parts of it.
    let way = end - start
    let (first, second) = (way - ahead * 2 + back, way - ahead + back * 2)
    let square = max(
      first.x * first.x + first.y * first.y, second.x * second.x + second.y * second.y)
    let count = (0.75 * square.squareRoot() / tolerance).squareRoot().rounded(.up)
    return count > 1 && count.isFinite ? Int(min(count, Self.mostPieces)) : 1
  }

  /// The point at a part of the way, from 0 to 1.
  @inline(__always)
  func point(at part: Double) -> Point {
    let rest = 1 - part
    let (a, b) = (rest * rest * (1 + 2 * part), part * part * (3 - 2 * part))
    let (c, d) = (3 * rest * rest * part, 3 * rest * part * part)
    return Point(start * a + end * b + ahead * c + back * d)
  }
}

extension Point {
  @inline(__always) init(_ place: SIMD2<Double>) { self.init(x: place.x, y: place.y) }
}
