public import Geometry

/// The curve through the points of a line: a centripetal Catmull-Rom spline, which has no cusps and no loops between two points.
public struct InkCurve: Sendable {
  /// A point of the curve.
  struct Knot {
    var point: LinePoint

    /// The root of the distance from the knot before.
    let root: Double

    /// The first point of the line that it stands for.
    let first: Int
  }

  /// The knots, of which no two neighbours are in one place.
  private(set) var knots: [Knot] = []

  /// The greatest distance of points that count as one.
  private let least: Double

  public init(through points: [LinePoint], apart least: Double) {
    self.least = least
    knots.reserveCapacity(points.count)
    replace(from: 0, in: points)
  }

  public var count: Int { knots.count }

  /// Takes the points of the line from `index` on anew. Returns the first point of the curve that changed.
  @discardableResult
  public mutating func replace(from index: Int, in line: [LinePoint]) -> Int {
    while let last = knots.last, last.first >= index { knots.removeLast() }
    // The last one left may stand for some of those that change as well.
    let next = knots.last?.first ?? 0
    if !knots.isEmpty { knots.removeLast() }
    let kept = knots.count
    for index in min(next, line.count)..<line.count { append(line[index], index) }
    return kept
  }

  private mutating func append(_ point: LinePoint, _ index: Int) {
    guard let last = knots.last else {
      knots.append(Knot(point: point, root: 0, first: index))
      return
    }
    let way = (point.location - last.point.location).length
    if way <= least {
      knots[knots.count - 1].point.width = max(last.point.width, point.width)
    } else {
      knots.append(Knot(point: point, root: way.squareRoot(), first: index))
    }
  }

  /// Calls `body` with each point of a polygon that is at most `tolerance` away from the curve, in order.
  public func forEachPoint(tolerance: Double, _ body: (LinePoint) -> Void) {
    forEachPoint(from: 0, tolerance: tolerance) { _, point in body(point) }
  }

  /// Calls `body` with the points of the polygon from a point of the curve on, each with the next point of the curve.
  public func forEachPoint(
    from start: Int, tolerance: Double, _ body: (Int, LinePoint) -> Void
  ) {
    guard start < knots.count else { return }
    var last = knots[max(start - 1, 0)].point
    if start == 0 { body(0, last) }
    for index in max(start, 1)..<knots.count {
      let (next, cubic) = (knots[index].point, cubic(before: index))
      let count = cubic.pieces(within: tolerance)
      for step in 1..<count {
        let part = Double(step) / Double(count)
        let width = last.width + (next.width - last.width) * part
        let turn = last.turn(at: part, to: next)
        body(index, LinePoint(cubic.point(at: part), width: width, turn: turn))
      }
      body(index, next)
      last = next
    }
  }

  /// The rectangle around the curve; nil where it has no point.
  public var bounds: Rect? {
    guard let first = knots.first?.point.location else { return nil }
    var box = Box(first)
    for knot in knots { box.add(knot.point.location) }
    // Where both control points lie inside, the curve does as well.
    let inner = box
    for index in knots.indices.dropFirst() {
      let cubic = cubic(before: index)
      guard !inner.contains(cubic.first) || !inner.contains(cubic.second) else { continue }
      for place in cubic.turns { box.add(place) }
    }
    return box.rect
  }

  /// The cubic that ends at a knot.
  func cubic(before index: Int) -> Cubic {
    let (start, end) = (knots[index - 1].point.location, knots[index].point.location)
    let root = knots[index].root
    var (first, second) = (start + (end - start) * (1.0 / 3), end + (start - end) * (1.0 / 3))
    if index > 1 {
      let past = knots[index - 1].root
      first = Self.control(at: start, knots[index - 2].point.location, past, to: end, root)
    }
    if index + 1 < knots.count {
      let next = knots[index + 1]
      second = Self.control(at: end, next.point.location, next.root, to: start, root)
    }
    return Cubic(start: start, first: first, second: second, end: end)
  }

  /// The control point beside `point` on the way to `next`, with the roots of the distances to both neighbours.
  private static func control(
    at point: Point, _ before: Point, _ pastRoot: Double, to next: Point, _ root: Double
  ) -> Point {
    let (past, way) = (pastRoot * pastRoot, root * root)
    let share = 1 / (3 * pastRoot * (pastRoot + root))
    let own = 2 * past + 3 * pastRoot * root + way
    return Point(
      x: (past * next.x - way * before.x + own * point.x) * share,
      y: (past * next.y - way * before.y + own * point.y) * share)
  }
}

/// The rectangle around points.
private struct Box {
  private var (least, most): (SIMD2<Double>, SIMD2<Double>)

  init(_ point: Point) {
    least = SIMD2(point.x, point.y)
    most = least
  }

  mutating func add(_ point: Point) {
    let place = SIMD2(point.x, point.y)
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
