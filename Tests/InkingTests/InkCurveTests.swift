import Geometry
import Glibc
import Inking
import TestSupport
import Testing

@Suite struct InkCurveTests {
  /// A walk with steps of many lengths and all kinds of turns, without coincident points.
  private func walk(_ seed: UInt64) -> [Point] {
    var random = SeededGenerator(seed)
    let length = Double.random(in: 0.5...40, using: &random)
    let turn = Double.random(in: 0.1...3, using: &random)
    var (place, direction) = (Point.zero, 0.0)
    return (0..<60).map { _ in
      direction += .random(in: -turn...turn, using: &random)
      let step = length * .random(in: 0.2...1.8, using: &random)
      place = place + Vector(dx: cos(direction), dy: sin(direction)) * step
      return place
    }
  }

  /// The centripetal Catmull-Rom spline from the second of four points to the third, by the pyramid of Barry and Goldman.
  private func spline(_ points: ArraySlice<Point>, at part: Double) -> Point {
    let all = Array(points)
    var knots = [0.0]
    for index in 1..<4 {
      knots.append(knots[index - 1] + (all[index] - all[index - 1]).length.squareRoot())
    }
    let time = knots[1] + (knots[2] - knots[1]) * part
    var row = all
    for height in 1...3 {
      // In the last row the curve is between the inner knots.
      row = (0..<4 - height).map { index in
        let (from, to) =
          height == 3 ? (knots[1], knots[2]) : (knots[index], knots[index + height])
        return row[index] + (row[index + 1] - row[index]) * ((time - from) / (to - from))
      }
    }
    return row[0]
  }

  private func distance(from point: Point, to line: [Point]) -> Double {
    zip(line, line.dropFirst()).map { start, end in
      let way = end - start
      let square = way.length * way.length
      let part = square > 0 ? ((point - start) * way) / square : 0
      return (point - (start + way * min(max(part, 0), 1))).length
    }.min() ?? .infinity
  }

  /// The parabola through three points at their centripetal times, from the first point to the second.
  private func parabola(_ points: [Point], at part: Double) -> Point {
    let first = (points[1] - points[0]).length.squareRoot()
    let times = [0, first, first + (points[2] - points[1]).length.squareRoot()]
    let time = first * part
    var place = Point.zero
    for (index, point) in points.enumerated() {
      let weight = (0..<3).filter { $0 != index }.reduce(1) {
        $0 * (time - times[$1]) / (times[index] - times[$1])
      }
      place = place + (point - .zero) * weight
    }
    return place
  }

  /// The polygon along a curve, divided by the points of the curve to which its pieces lead.
  private func pieces(_ points: [Point], _ tolerance: Double) -> [[Point]] {
    let curve = InkCurve(through: points.map { LinePoint($0, width: 1) }, apart: 1.0 / 64)
    #expect(curve.count == points.count)
    var pieces: [[Point]] = Array(repeating: [], count: curve.count)
    var last = points[0]
    curve.forEachPoint(from: 0, tolerance: tolerance) { index, point in
      if pieces[index].isEmpty { pieces[index] = [last] }
      pieces[index].append(point.location)
      last = point.location
    }
    return pieces
  }

  // The curve stores positions as floats.
  private static let floats = 0.0005

  @Test(arguments: [0.01, 0.1, 1], 0..<20 as Range<UInt64>)
  func polygonIsNearTheCurveThroughThePoints(tolerance: Double, seed: UInt64) {
    let points = walk(seed)
    let pieces = pieces(points, tolerance)
    for index in 2..<points.count - 1 {
      for step in 0...24 {
        let place = spline(points[index - 2...index + 1], at: Double(step) / 24)
        #expect(distance(from: place, to: pieces[index]) <= tolerance + Self.floats)
      }
    }
  }

  @Test(arguments: [3, 4, 60], 0..<20 as Range<UInt64>)
  func endsAreTheParabolasThroughTheThreePointsThere(count: Int, seed: UInt64) throws {
    let points = Array(walk(seed).prefix(count))
    let pieces = pieces(points, 0.01)
    let (first, last) = (Array(points.prefix(3)), Array(points.suffix(3).reversed()))
    for step in 0...24 {
      let part = Double(step) / 24
      #expect(distance(from: parabola(first, at: part), to: pieces[1]) <= 0.01 + Self.floats)
      let end = try #require(pieces.last)
      #expect(distance(from: parabola(last, at: part), to: end) <= 0.01 + Self.floats)
    }
  }

  @Test func twoPointsAreJoinedByAStraightLine() {
    let pieces = pieces([.zero, Point(x: 30, y: 40)], 0.01)
    #expect(pieces[1].count == 2)
  }

  @Test func piecesThatAreMadeAnewAreThoseOfTheWholeCurve() {
    for seed in 0..<9 as Range<UInt64> {
      let points = walk(seed).prefix(12).map { LinePoint($0, width: 1) }
      var growing = InkCurve(through: [], apart: 1.0 / 64)
      var shown: [(index: Int, point: LinePoint)] = []
      for count in 1...points.count {
        let line = Array(points.prefix(count))
        let first = max(growing.replace(from: count - 1, in: line) - 1, 0)
        shown.removeAll { $0.index >= first }
        growing.forEachPoint(from: first, tolerance: 0.05) { shown.append(($0, $1)) }
        var whole: [LinePoint] = []
        InkCurve(through: line, apart: 1.0 / 64).forEachPoint(tolerance: 0.05) { whole.append($0) }
        #expect(shown.map(\.point) == whole, "seed \(seed), \(count) points")
      }
    }
  }
}
