public import Geometry

/// The curve through the points of a line: a centripetal Catmull-Rom spline, which has no cusps and no loops between two points.
public struct InkCurve: Sendable {
  /// The points, of which no two neighbours are in one place.
  private(set) var points: [LinePoint] = []

  /// The first point of the line that each stands for.
  private(set) var firsts: [Int] = []

  /// The greatest distance of points that count as one.
  private let least: Double

  public init(through points: [LinePoint], apart least: Double) {
    self.least = least
    self.points.reserveCapacity(points.count)
    replace(from: 0, in: points)
  }

  public var count: Int { points.count }

  /// Takes the points of the line from `index` on anew. Returns the first point of the curve that changed.
  @discardableResult
  public mutating func replace(from index: Int, in line: [LinePoint]) -> Int {
    while let last = firsts.last, last >= index { removeLast() }
    // The last one left may stand for some of those that change as well.
    let next = firsts.last ?? 0
    if !points.isEmpty { removeLast() }
    let kept = points.count
    for index in min(next, line.count)..<line.count { append(line[index], index) }
    return kept
  }

  private mutating func removeLast() {
    points.removeLast()
    firsts.removeLast()
  }

  private mutating func append(_ point: LinePoint, _ index: Int) {
    if let last = points.last, (point.location - last.location).length <= least {
      points[points.count - 1].width = max(last.width, point.width)
    } else {
      points.append(point)
      firsts.append(index)
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
    guard start < points.count else { return }
    var last = points[max(start - 1, 0)]
    if start == 0 { body(0, last) }
    for index in max(start, 1)..<points.count {
      let (next, cubic) = (points[index], cubic(before: index))
      let count = cubic.pieces(within: tolerance)
      for step in 1..<count {
        let part = Double(step) / Double(count)
        let width = last.width + (next.width - last.width) * part
        body(index, LinePoint(cubic.point(at: part), width: width))
      }
      body(index, next)
      last = next
    }
  }

  /// The cubic that ends at a point.
  func cubic(before index: Int) -> Cubic {
    let (start, end) = (points[index - 1].location, points[index].location)
    let way = (end - start).length
    let root = way.squareRoot()
    var (first, second) = (start + (end - start) * (1.0 / 3), end + (start - end) * (1.0 / 3))
    if index > 1 {
      first = Self.control(at: start, from: points[index - 2].location, to: end, way, root)
    }
    if index + 1 < points.count {
      second = Self.control(at: end, from: points[index + 1].location, to: start, way, root)
    }
    return Cubic(start: start, first: first, second: second, end: end)
  }

  /// The control point beside `point` on the way to `next`, which is `way` long.
  private static func control(
    at point: Point, from before: Point, to next: Point, _ way: Double, _ root: Double
  ) -> Point {
    let past = (point - before).length
    let pastRoot = past.squareRoot()
    let sum = 3 * pastRoot * (pastRoot + root)
    let own = 2 * past + 3 * pastRoot * root + way
    return Point(
      x: (past * next.x - way * before.x + own * point.x) / sum,
      y: (past * next.y - way * before.y + own * point.y) / sum)
  }
}
