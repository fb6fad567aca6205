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
      let next = points[index]
      let (first, second) = controls(before: index)
      let count = Self.count(last.location, first, second, next.location, tolerance)
      if count > 1 {
        for step in 1..<count {
          let part = Double(step) / Double(count)
          body(
            index,
            LinePoint(
              Self.place(last.location, first, second, next.location, part),
              width: last.width + (next.width - last.width) * part))
        }
      }
      body(index, next)
      last = next
    }
  }

  /// In how many pieces a cubic is divided.
  static func count(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, _ tolerance: Double
  ) -> Int {
    // How far the curve may be from its chord.
    let bend = max(bend(start, first, second), bend(first, second, end))
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    return count > 1 && count.isFinite ? Int(min(count, mostPieces)) : 1
  }

  private static let mostPieces = 256.0

  /// The rectangle around the curve.
  public var bounds: Rect? {
    guard let first = points.first else { return nil }
    var box = Rect(origin: first.location, size: .zero)
    for index in points.indices.dropFirst() {
      let (first, second) = controls(before: index)
      box = box.union(first).union(second).union(points[index].location)
    }
    return box
  }

  /// The control points of the cubic that ends at a point.
  func controls(before index: Int) -> (Point, Point) {
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
    return (first, second)
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

  private static func bend(_ first: Point, _ second: Point, _ third: Point) -> Double {
    ((first - second) + (third - second)).length
  }

  static func place(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, _ part: Double
  ) -> Point {
    let rest = 1 - part
    let (a, b, c, d) = (
      rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part
    )
    return Point(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }
}
