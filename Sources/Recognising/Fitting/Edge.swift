import Geometry

/// A part of ink that is taken for a straight side.
///
/// Sides that hands draw bow a little, so that the lines through two of them miss the corner between: `corner` continues the bows.
struct Edge {
  /// The middle of the side's ink, and the direction of length 1 in which it goes.
  private let centre: Point
  let direction: Vector

  /// Where the ink begins and ends on the line through the middle, from there.
  private let reach: ClosedRange<Double>

  /// The parabola of the ink beside the line: a constant, a slope and a bend.
  private let bow: (Double, Double, Double)

  /// The angle by which the ink turns from its beginning to its end, clockwise.
  let turn: Double

  /// The fewest places for a parabola.
  private static let least = 9

  /// The side through the middle of `points`: what lies near the ends may be a round corner.
  init(_ points: [Point]) {
    let margin = Int((Double(points.count) * 0.15).rounded())
    let middle =
      points.count - 2 * margin >= 3 ? points[margin..<points.count - margin] : points[...]
    let moments = Moments(middle)
    let centre = moments.centre
    var direction = moments.direction
    let (first, last) = (points[0], points[points.count - 1])
    if direction * (last - first) < 0 { direction = direction * -1 }
    let (start, end) = ((first - centre) * direction, (last - centre) * direction)
    (self.centre, self.direction) = (centre, direction)
    reach = min(start, end)...max(start, end)
    bow = points.count < Self.least ? (0, 0, 0) : Self.bow(middle, along: direction, from: centre)
    turn = 2 * bow.2 * (end - start)
  }

  /// The parabola with the least squares of distances.
  private static func bow(
    _ points: ArraySlice<Point>, along direction: Vector, from centre: Point
  ) -> (Double, Double, Double) {
    let normal = Vector(dx: -direction.dy, dy: direction.dx)
    var (s2, s3, s4, a0, a1, a2) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let (u, v) = ((point - centre) * direction, (point - centre) * normal)
      s2 += u * u
      s3 += u * u * u
      s4 += u * u * u * u
      a0 += v
      a1 += u * v
      a2 += u * u * v
    }
    guard s2 > 0 else { return (0, 0, 0) }
    // The part of u² that is neither constant nor linear.
    let (mean, slope) = (s2 / Double(points.count), s3 / s2)
    let own = s4 - s2 * mean - s3 * slope
    guard own > 0 else { return (0, 0, 0) }
    let bend = (a2 - mean * a0 - slope * a1) / own
    return (-bend * mean, -bend * slope, bend)
  }

  /// The place on the bow beside a place, and its direction there.
  private func tangent(at place: Point) -> (Point, Vector) {
    let u = min(max((place - centre) * direction, reach.lowerBound), reach.upperBound)
    let normal = Vector(dx: -direction.dy, dy: direction.dx)
    let v = bow.0 + (bow.1 + bow.2 * u) * u
    let slope = bow.1 + 2 * bow.2 * u
    let way = direction + normal * slope
    return (centre + direction * u + normal * v, way * (1 / way.length))
  }

  /// The place near `place` where two sides meet; nil if they are nearly parallel.
  static func corner(_ first: Edge, _ second: Edge, near place: Point) -> Point? {
    var corner = place
    for _ in 0..<3 {
      let ((start, left), (end, right)) = (first.tangent(at: corner), second.tangent(at: corner))
      let sine = left.dx * right.dy - left.dy * right.dx
      guard abs(sine) > 0.12 else { return nil }
      let way = end - start
      corner = start + left * ((way.dx * right.dy - way.dy * right.dx) / sine)
    }
    return corner
  }
}
