public import Geometry

/// The curve through the points of a line: a centripetal Catmull-Rom spline, which has no cusps and no loops between two points.
/// Its first and its last piece are parts of the parabolas through the three knots there, which the inner handle alone
/// determines.
///
/// The curve takes 16 bytes a point, since a drawing has a million of them: its places are relative to the start of the stroke
/// and as exact as the stroke's samples.
public struct InkCurve: Sendable {
  /// The knots, of which no two neighbours are in one place: x, y, width, and the root of the distance from the knot before.
  private var knots: [SIMD4<Float>] = []

  /// The angle of the nib at each knot; empty while it is 0 at all of them.
  private var turns: [Float] = []

  /// The first point of the line that each knot stands for; empty while knots and points have the same numbers.
  private var firsts: [Int32] = []

  /// The greatest distance of points that count as one.
  private let least: Double

  /// Nil where the curve has its width up to both ends.
  private(set) var ends: TaperedEnds?

  public init(through points: [LinePoint], apart least: Double, tapering taper: Taper? = nil) {
    self.least = least
    ends = taper.map(TaperedEnds.init)
    knots.reserveCapacity(points.count)
    replace(from: 0, in: points)
  }

  public var count: Int { knots.count }

  /// The point of a knot, with its width before the ends taper.
  @inline(__always)
  func point(of index: Int) -> LinePoint {
    let knot = knots[index]
    return LinePoint(
      Point(Self.place(knot)), width: Double(knot.z),
      turn: turns.isEmpty ? 0 : Double(turns[index]))
  }

  /// The first point of the line that a knot stands for.
  func first(of index: Int) -> Int { firsts.isEmpty ? index : Int(firsts[index]) }

  // MARK: Points

  /// Takes the points of the line from `index` on anew. Returns the first point of the curve that changed.
  @discardableResult
  public mutating func replace(from index: Int, in line: [LinePoint]) -> Int {
    let changing = ends?.firstChanging ?? count
    while !knots.isEmpty, first(of: count - 1) >= index { removeLast() }
    // The last knot that is kept may stand for changed points as well.
    let next = knots.isEmpty ? 0 : first(of: count - 1)
    if !knots.isEmpty { removeLast() }
    let kept = knots.count
    for index in min(next, line.count)..<line.count { append(line[index], index) }
    guard ends != nil else { return kept }
    ends?.measure(knots)
    return min(kept, changing, ends?.firstChanging ?? kept)
  }

  private mutating func removeLast() {
    knots.removeLast()
    if !turns.isEmpty { turns.removeLast() }
    if !firsts.isEmpty { firsts.removeLast() }
  }

  private mutating func append(_ point: LinePoint, _ index: Int) {
    var knot = SIMD4(
      Float(point.location.x), Float(point.location.y), Float(point.width), 0)
    if let last = knots.last {
      let step = Self.place(knot) - Self.place(last)
      let square = step.x * step.x + step.y * step.y
      guard square > least * least else {
        knots[count - 1].z = max(last.z, knot.z)
        return
      }
      knot.w = Float(square).squareRoot().squareRoot()
    }
    if firsts.isEmpty, index != count { firsts = (0..<count).map { Int32($0) } }
    if turns.isEmpty, point.turn != 0 { turns = [Float](repeating: 0, count: count) }
    if !firsts.isEmpty { firsts.append(Int32(index)) }
    if !turns.isEmpty || point.turn != 0 { turns.append(Float(point.turn)) }
    knots.append(knot)
  }

  @inline(__always)
  private static func place(_ knot: SIMD4<Float>) -> SIMD2<Double> {
    SIMD2(Double(knot.x), Double(knot.y))
  }

  // MARK: Polygons

  /// Appends the points of a polygon that is at most `tolerance` away from the curve.
  public func append(to points: inout ReusableBuffer<LinePoint>, tolerance: Double) {
    points.reserve(points.count + count)
    forEachPoint(from: 0, tolerance: tolerance) { _, point in points.append(point) }
  }

  /// Calls `body` with each point of a polygon that is at most `tolerance` away from the curve, in order.
  public func forEachPoint(tolerance: Double, _ body: (LinePoint) -> Void) {
    forEachPoint(from: 0, tolerance: tolerance) { _, point in body(point) }
  }

  /// Calls `body` with the points of the polygon from a point of the curve on, each with the next point of the curve.
  @inline(__always)
  public func forEachPoint(
    from start: Int, tolerance: Double, _ body: (Int, LinePoint) -> Void
  ) {
    guard start < count else { return }
    knots.withUnsafeBufferPointer { knots in
      let isTurning = !turns.isEmpty
      let plain = ends?.plain ?? 0..<knots.count
      let first = max(start - 1, 0)
      var last = LinePoint(
        Point(Self.place(knots[first])), width: Double(knots[first].z),
        turn: isTurning ? Double(turns[first]) : 0)
      if start == 0 { body(0, taperedStart(last)) }
      guard first + 1 < knots.count else { return }
      // The loop hands the end of each piece on as the start of the next.
      var (from, to) = (Self.place(knots[first]), Self.place(knots[first + 1]))
      var (ahead, root) = (Self.handles(at: first, of: knots).ahead, Double(knots[first + 1].w))
      for index in first + 1..<knots.count {
        let (back, next, behind, nextRoot):
          (
            SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, Double
          )
        if index + 1 < knots.count {
          (next, nextRoot) = (Self.place(knots[index + 1]), Double(knots[index + 1].w))
          (back, behind) = Self.handles(to - from, root, next - to, nextRoot)
        } else {
          (back, next, behind, nextRoot) = (ahead - (to - from) * Self.bend, to, .zero, 0)
        }
        let piece = CurvePiece(from: from, ahead, back, to: to)
        let point = LinePoint(
          Point(to), width: Double(knots[index].z), turn: isTurning ? Double(turns[index]) : 0)
        let count = piece.parts(within: tolerance)
        if !plain.contains(index) {
          forEachTaperedPoint(of: piece, before: index, last, point, count, tolerance) {
            body(index, $0)
          }
          (last, from, to, ahead, root) = (point, to, next, behind, nextRoot)
          continue
        }
        if count > 1 {
          let (share, growth) = (1 / Double(count), point.width - last.width)
          for step in 1..<count {
            let part = Double(step) * share
            body(
              index,
              LinePoint(
                piece.point(at: part), width: last.width + growth * part,
                turn: isTurning ? last.turn(at: part, to: point) : 0))
          }
        }
        body(index, point)
        (last, from, to, ahead, root) = (point, to, next, behind, nextRoot)
      }
    }
  }

  /// The first point with the width that the taper leaves it.
  private func taperedStart(_ point: LinePoint) -> LinePoint {
    guard let ends, count > 1 else { return point }
    return LinePoint(
      point.location, width: point.width * ends.share(at: 0, before: 1), turn: point.turn)
  }

  /// Calls `body` with the points of a polygon along a piece on which an end tapers.
  @inline(__always)
  private func forEachTaperedPoint(
    of piece: CurvePiece, before index: Int, _ from: LinePoint, _ to: LinePoint, _ count: Int,
    _ tolerance: Double, _ body: (LinePoint) -> Void
  ) {
    guard let ends else { return }
    let parts = Taper.parts(of: max(from.width, to.width), within: tolerance)
    ends.forEachPart(of: piece, before: index, count, parts) { part in
      body(ends.point(at: part, of: piece, before: index, from: from, to: to))
    }
  }

  /// The piece of the curve that ends at a knot.
  func piece(before index: Int) -> CurvePiece {
    knots.withUnsafeBufferPointer { knots in
      CurvePiece(
        from: Self.place(knots[index - 1]), Self.handles(at: index - 1, of: knots).ahead,
        Self.handles(at: index, of: knots).back, to: Self.place(knots[index]))
    }
  }

  /// The vectors from a knot to the control points before and behind it.
  private static func handles(
    at index: Int, of knots: UnsafeBufferPointer<SIMD4<Float>>
  ) -> (back: SIMD2<Double>, ahead: SIMD2<Double>) {
    guard knots.count > 2 else { return straightHandles(at: index, of: knots) }
    let here = place(knots[index])
    guard index > 0 else {
      return (.zero, (place(knots[1]) - here) * bend + handles(at: 1, of: knots).back)
    }
    let past = here - place(knots[index - 1])
    guard index + 1 < knots.count else {
      return (handles(at: index - 1, of: knots).ahead - past * bend, .zero)
    }
    return handles(
      past, Double(knots[index].w), place(knots[index + 1]) - here, Double(knots[index + 1].w))
  }

  /// The part of the way between the ends of a parabola by which its two handles, as a cubic curve, differ.
  private static let bend = 2.0 / 3

  /// The handles of a curve with no more than two knots.
  private static func straightHandles(
    at index: Int, of knots: UnsafeBufferPointer<SIMD4<Float>>
  ) -> (back: SIMD2<Double>, ahead: SIMD2<Double>) {
    guard knots.count == 2 else { return (.zero, .zero) }
    let third = (place(knots[1]) - place(knots[0])) / 3
    return index == 0 ? (.zero, third) : (-third, .zero)
  }

  /// The handles of a knot by the vectors from the knot before and to the next, and the roots of their lengths.
  @inline(__always)
  private static func handles(
    _ past: SIMD2<Double>, _ root: Double, _ next: SIMD2<Double>, _ nextRoot: Double
  ) -> (back: SIMD2<Double>, ahead: SIMD2<Double>) {
    let share = 1 / (3 * root * nextRoot * (root + nextRoot))
    let way = next * (root * root) + past * (nextRoot * nextRoot)
    return (way * (-root * share), way * (nextRoot * share))
  }

  // MARK: Bounds

  /// The rectangle around the curve; nil where it has no point.
  public var bounds: Rect? {
    guard let first = knots.first else { return nil }
    var box = Box(Self.place(first))
    for knot in knots { box.add(Self.place(knot)) }
    // A curve lies inside a convex box that contains its control points.
    let inner = box
    for index in knots.indices.dropFirst() {
      let cubic = piece(before: index).cubic
      guard !inner.contains(cubic.first) || !inner.contains(cubic.second) else { continue }
      for place in cubic.turns { box.add(SIMD2(place.x, place.y)) }
    }
    return box.rect
  }
}

/// The rectangle around points.
private struct Box {
  private var (least, most): (SIMD2<Double>, SIMD2<Double>)

  init(_ place: SIMD2<Double>) {
    (least, most) = (place, place)
  }

  mutating func add(_ place: SIMD2<Double>) {
    least.replace(with: place, where: place .< least)
    most.replace(with: place, where: place .> most)
  }

  func contains(_ point: Point) -> Bool {
    let place = SIMD2(point.x, point.y)
    return all(place .>= least) && all(place .<= most)
  }

  var rect: Rect {
    let size = most - least
    return Rect(x: least.x, y: least.y, width: size.x, height: size.y)
  }
}
