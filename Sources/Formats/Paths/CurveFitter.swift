import Geometry
import Glibc

/// Replaces polygons by few cubic curves and lines within a tolerance.
///
/// The fitter takes the longest run of corners through which one curve goes (Schneider, "An algorithm for automatically fitting
/// digitized curves", 1990). Where a polygon turns so sharply that no curve follows, the path has a corner too.
struct CurveFitter {
  let tolerance: Double

  /// The corners of the polygon, except those too near to the one before, and the tangent at each.
  private var points: [Point] = []
  private var tangents: [Vector] = []
  private var isCorner: [Bool] = []
  private var fit: CubicFit

  init(tolerance: Double) {
    self.tolerance = tolerance
    fit = CubicFit(tolerance: tolerance)
  }

  /// The most corners of a polygon that one curve replaces.
  private static let longestRun = 256

  /// Adds the curves and lines that replace an open polygon.
  mutating func add(_ polygon: some Collection<Point>, to path: inout VectorPath) {
    guard take(polygon) else { return }
    guard points.count > 2 else {
      path.move(to: points[0])
      return path.addLine(to: points[points.count - 1])
    }
    measure()
    isCorner[0] = true
    isCorner[points.count - 1] = true
    addRuns(to: &path)
  }

  /// Adds the curves and lines that replace a closed polygon.
  mutating func addClosed(_ polygon: some Collection<Point>, to path: inout VectorPath) {
    guard take(polygon), points.count > 2 else { return }
    if (points[points.count - 1] - points[0]).length <= tolerance / 8 { points.removeLast() }
    guard points.count > 2 else { return }
    measureClosed()
    // The path begins at a sharp corner if there is one, so that no curve is cut.
    let start = isCorner.firstIndex(of: true) ?? 0
    rotate(by: start)
    addRuns(to: &path)
    path.close()
  }

  private mutating func take(_ polygon: some Collection<Point>) -> Bool {
    points.removeAll(keepingCapacity: true)
    for point in polygon where point.x.isFinite && point.y.isFinite {
      if let last = points.last, (point - last).length <= tolerance / 8 { continue }
      points.append(point)
    }
    return !points.isEmpty
  }

  // MARK: Corners

  private mutating func measure() {
    let count = points.count
    prepare(count)
    for index in 1..<max(count - 1, 1) {
      (tangents[index], isCorner[index]) = direction(
        points[index] - points[index - 1], points[index + 1] - points[index])
    }
  }

  private mutating func measureClosed() {
    let count = points.count
    prepare(count)
    for index in 0..<count {
      let (before, after) = (
        points[index == 0 ? count - 1 : index - 1], points[index + 1 == count ? 0 : index + 1]
      )
      (tangents[index], isCorner[index]) = direction(points[index] - before, after - points[index])
    }
  }

  private mutating func prepare(_ count: Int) {
    tangents.removeAll(keepingCapacity: true)
    isCorner.removeAll(keepingCapacity: true)
    tangents.append(contentsOf: repeatElement(.zero, count: count))
    isCorner.append(contentsOf: repeatElement(false, count: count))
  }

  /// The direction of a curve through the corner between two segments of the polygon, and whether the corner is too sharp for a
  /// curve.
  private func direction(_ first: Vector, _ second: Vector) -> (Vector, Bool) {
    let (length, next) = (first.length, second.length)
    let (way, further) = (first * (1 / length), second * (1 / next))
    let cosine = way * further
    // A curve through the ends of both segments departs from them by a quarter of the height of their triangle.
    let height = min(length, next) * max((1 - cosine) / 2, 0).squareRoot()
    guard cosine > 0.5, height <= 8 * tolerance else { return (.zero, true) }
    let sum = way * next + further * length
    return (sum * (1 / sum.length), false)
  }

  /// Makes the corner at `start` the first and the last one.
  private mutating func rotate(by start: Int) {
    func turned<Value>(_ values: [Value]) -> [Value] {
      Array(values[start...]) + Array(values[...start])
    }
    (points, tangents, isCorner) = (turned(points), turned(tangents), turned(isCorner))
  }

  // MARK: Runs

  private mutating func addRuns(to path: inout VectorPath) {
    path.move(to: points[0])
    let last = points.count - 1
    var (start, length) = (0, 4)
    while start < last {
      let limit = limit(of: start, last)
      let (end, piece) = longestRun(from: start, limit, guess: length)
      switch piece {
      case .line: path.addLine(to: points[end])
      case .curve(let first, let second):
        path.addCurve(to: points[end], control1: first, control2: second)
      }
      length = max(end - start, 2)
      start = end
    }
  }

  /// The next sharp corner, where a run has to end.
  private func limit(of start: Int, _ last: Int) -> Int {
    var end = start + 1
    while end < last, !isCorner[end], end - start < Self.longestRun { end += 1 }
    return end
  }

  private mutating func longestRun(
    from start: Int, _ limit: Int, guess: Int
  ) -> (end: Int, CubicFit.Piece) {
    var best: (end: Int, piece: CubicFit.Piece) = (start + 1, .line)
    var bad = limit + 1
    var next = min(start + guess, limit)
    while next > best.end, next < bad {
      if let piece = piece(start, next) {
        best = (next, piece)
        next = min(start + 2 * (next - start), limit)
        if next >= bad { next = (best.end + bad) / 2 }
      } else {
        bad = next
        next = (best.end + bad) / 2
      }
    }
    return best
  }

  private mutating func piece(_ start: Int, _ end: Int) -> CubicFit.Piece? {
    points.withUnsafeBufferPointer { points in
      fit.piece(
        through: UnsafeBufferPointer(rebasing: points[start...end]),
        from: isCorner[start] ? nil : tangents[start], to: isCorner[end] ? nil : tangents[end])
    }
  }
}
