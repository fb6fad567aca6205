/// A straight segment between two different points of the lattice: the whole numbers of steps from the point around which a face
/// is sought. Coordinates are at most `most`, so that all products are exact.
struct LatticeSegment: Hashable {
  let start: SIMD2<Int>
  let end: SIMD2<Int>

  /// The greatest coordinate: differences are below 2^26, and cross products below 2^53.
  static let most = 1 << 24

  init(_ start: SIMD2<Int>, _ end: SIMD2<Int>) {
    (self.start, self.end) = (start, end)
  }

  @inline(__always) var way: SIMD2<Int> { end &- start }

  @inline(__always)
  static func cross(_ left: SIMD2<Int>, _ right: SIMD2<Int>) -> Int {
    left.x &* right.y &- left.y &* right.x
  }

  @inline(__always)
  static func dot(_ left: SIMD2<Int>, _ right: SIMD2<Int>) -> Int {
    left.x &* right.x &+ left.y &* right.y
  }

  /// On which side of the segment's straight line a point lies: zero if on the line itself.
  @inline(__always)
  func side(of point: SIMD2<Int>) -> Int { Self.cross(way, point &- start) }

  /// Where a point of the segment's straight line lies, as a part of the way.
  func place(of point: SIMD2<Int>) -> LatticeFraction {
    let (way, offset) = (way, point &- start)
    return abs(way.x) >= abs(way.y)
      ? LatticeFraction(offset.x, way.x) : LatticeFraction(offset.y, way.y)
  }

  /// Whether the rectangles around two segments have a point in common.
  @inline(__always)
  func isNear(_ other: LatticeSegment) -> Bool {
    min(start.x, end.x) <= max(other.start.x, other.end.x)
      && min(other.start.x, other.end.x) <= max(start.x, end.x)
      && min(start.y, end.y) <= max(other.start.y, other.end.y)
      && min(other.start.y, other.end.y) <= max(start.y, end.y)
  }

  /// Whether the rectangle around the segment has a point in common with a box.
  @inline(__always)
  func isNear(_ box: LatticeBox) -> Bool {
    min(start.x, end.x) <= box.most.x && max(start.x, end.x) >= box.least.x
      && min(start.y, end.y) <= box.most.y && max(start.y, end.y) >= box.least.y
  }

  /// Whether two segments have a point in common.
  func touches(_ other: LatticeSegment) -> Bool {
    guard isNear(other) else { return false }
    let (first, second) = (side(of: other.start).signum(), side(of: other.end).signum())
    return first * second <= 0
      && other.side(of: start).signum() * other.side(of: end).signum() <= 0
  }

  /// The point at a part of the way.
  @inline(__always)
  func point(at place: LatticeFraction) -> SIMD2<Double> {
    if place.numerator == 0 { return SIMD2<Double>(start) }
    if place.numerator == place.denominator { return SIMD2<Double>(end) }
    return SIMD2<Double>(start) + SIMD2<Double>(way) * place.value
  }
}
