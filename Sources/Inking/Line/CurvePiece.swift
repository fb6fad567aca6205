import Geometry

/// The cubic curve from one knot of a curve to the next: a polynomial in the part of the way, from 0 to 1.
struct CurvePiece {
  private let start: SIMD2<Double>

  /// The coefficients of the part, of its square and of its cube.
  private let (first, second, third): (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

  /// The control points lie at `ahead` from the start and at `back` from the end.
  @inline(__always)
  init(
    from start: SIMD2<Double>, _ ahead: SIMD2<Double>, _ back: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    let (way, bend) = (end - start, 3 * (ahead - back))
    self.start = start
    first = 3 * ahead
    second = 3 * (way - ahead) - bend
    third = bend - 2 * way
  }

  var cubic: Cubic {
    let end = start + first + second + third
    return Cubic(
      start: Point(start), first: Point(start + first / 3),
      second: Point(end - (first + 2 * second + 3 * third) / 3), end: Point(end))
  }

  private static let mostParts = 256.0

  /// The number of equal parts into which the piece is divided so that straight lines are at most `tolerance` away from it.
  @inline(__always)
  func parts(within tolerance: Double) -> Int {
    if isStraight(within: tolerance) { return 1 }
    // A chord is at most an eighth of the second derivative away, whose length is greatest at one of the ends.
    let most = max(Self.square(second), Self.square(second + 3 * third)).squareRoot() / 4
    let root = (most / tolerance).squareRoot()
    guard root > 1, root.isFinite else { return 1 }
    let fewer = Int(min(root, Self.mostParts - 1))
    return suffices(Double(fewer), within: tolerance) ? fewer : fewer + 1
  }

  /// Whether `count` equal parts are enough, by the second derivative in the middle of the first and of the last one.
  @inline(__always)
  private func suffices(_ count: Double, within tolerance: Double) -> Bool {
    let (share, change) = (1 / count, 3 * third)
    let (early, late) = (2 * second + share * change, 2 * second + (2 - share) * change)
    let most = max(Self.square(early), Self.square(late)).squareRoot() / 8
    let skew = Self.square(change).squareRoot() * Self.skewError * share
    return most + skew <= tolerance * count * count
  }

  /// Whether one straight part is enough, found without a square root: (a + b)² is at most 1.25 a² + 5 b². Most pieces of a line
  /// that a hand draws are short enough.
  @inline(__always)
  private func isStraight(within tolerance: Double) -> Bool {
    let (middle, change) = (2 * second + 3 * third, 3 * third)
    return Self.square(middle) * (1.25 / 64)
      + Self.square(change) * (5 * Self.skewError * Self.skewError) <= tolerance * tolerance
  }

  /// The greatest distance of a straight line from a part whose second derivative goes from one to minus one.
  private static let skewError = 0.0161

  @inline(__always)
  private static func square(_ vector: SIMD2<Double>) -> Double {
    vector.x * vector.x + vector.y * vector.y
  }

  /// The part of the straight way to the end that is done at `part` of the piece. It grows from 0 to 1, since no handle leads
  /// back.
  @inline(__always)
  func gone(at part: Double) -> Double {
    let (first, second, third) = along
    return part * (first + part * (second + part * third))
  }

  /// The coefficients along the straight way to the end, which counts as 1.
  @inline(__always)
  private var along: (first: Double, second: Double, third: Double) {
    let whole = first + second + third
    let way = whole * (1 / Self.square(whole))
    func part(_ vector: SIMD2<Double>) -> Double { vector.x * way.x + vector.y * way.y }
    return (part(first), part(second), part(third))
  }

  /// The part of the piece at which `gone` of the straight way is done, as exactly as a polygon needs it where a taper ends flat.
  func part(at gone: Double) -> Double {
    guard gone > 0, gone < 1 else { return gone }
    let (first, second, third) = along
    var (low, high) = (0.0, 1.0)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      let isBefore = middle * (first + middle * (second + middle * third)) < gone
      (low, high) = isBefore ? (middle, high) : (low, middle)
    }
    return high
  }

  /// The point at a part of the way, from 0 to 1.
  @inline(__always)
  func point(at part: Double) -> Point {
    Point(start + part * (first + part * (second + part * third)))
  }
}

extension Point {
  @inline(__always) init(_ place: SIMD2<Double>) { self.init(x: place.x, y: place.y) }
}
