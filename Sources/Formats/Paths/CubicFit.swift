import Geometry

/// Fits one cubic curve, or a line, to a run of points.
struct CubicFit {
  enum Piece {
    case line
    case curve(Point, Point)
  }

  private let tolerance: Double

  /// The parameter of each point on the curve, from 0 to 1.
  private var places: [Double] = []

  init(tolerance: Double) {
    // A tenth is left for the errors between the parameters at which a curve is compared with the polygon.
    self.tolerance = tolerance * 0.9
  }

  /// The most rounds in which the parameters are corrected.
  private static let mostRounds = 3

  /// The curve from the first point to the last, in given directions at its ends or those of the points; nil if it leaves the
  /// polygon.
  mutating func piece(
    through points: UnsafeBufferPointer<Point>, from start: Vector?, to end: Vector?
  ) -> Piece? {
    let last = points.count - 1
    if isStraight(points) { return .line }
    let first = start ?? Self.direction(points[0], points[1], points[2])
    let final =
      end ?? Self.direction(points[last], points[last - 1], points[last - 2]) * -1
    measure(points)
    for round in 0...Self.mostRounds {
      guard let curve = curve(points, first, final) else { return nil }
      let error = error(of: curve, points)
      if error <= tolerance * tolerance {
        return isNear(curve, points) ? .curve(curve.1, curve.2) : nil
      }
      guard error <= 64 * tolerance * tolerance, round < Self.mostRounds else { return nil }
      correct(curve, points)
    }
    return nil
  }

  private typealias Curve = (Point, Point, Point, Point)

  /// The direction in which a parabola through three points leaves the first one.
  private static func direction(_ first: Point, _ second: Point, _ third: Point) -> Vector {
    let (way, next) = (second - first, third - second)
    let (length, further) = (way.length, next.length)
    let (slope, later) = (way * (1 / length), next * (1 / further))
    let sum = slope + (slope + later * -1) * (length / (length + further))
    return sum * (1 / max(sum.length, .leastNormalMagnitude))
  }

  /// Whether the others lie near the line from the first to the last point.
  private func isStraight(_ points: UnsafeBufferPointer<Point>) -> Bool {
    let last = points.count - 1
    let way = points[last] - points[0]
    let length = way.length
    guard length > tolerance else { return false }
    let unit = way * (1 / length)
    var reached = 0.0
    for index in 1..<last {
      let offset = points[index] - points[0]
      let along = offset * unit
      guard along >= reached, along <= length,
        abs(offset.dx * unit.dy - offset.dy * unit.dx) <= tolerance / 2
      else { return false }
      reached = along
    }
    return true
  }

  /// Sets the parameters by the length of the polygon up to each point.
  private mutating func measure(_ points: UnsafeBufferPointer<Point>) {
    places.removeAll(keepingCapacity: true)
    places.append(0)
    var sum = 0.0
    for index in 1..<points.count {
      sum += (points[index] - points[index - 1]).length
      places.append(sum)
    }
    for index in places.indices { places[index] /= sum }
  }

  /// The curve with the least sum of squared distances to the points at their parameters.
  private func curve(
    _ points: UnsafeBufferPointer<Point>, _ first: Vector, _ final: Vector
  ) -> Curve? {
    let (start, end) = (points[0], points[points.count - 1])
    var (c00, c01, c11, x0, x1) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in points.indices {
      let part = places[index]
      let rest = 1 - part
      let (b0, b1, b2, b3) = (
        rest * rest * rest, 3 * part * rest * rest, 3 * part * part * rest, part * part * part
      )
      let (one, two) = (first * b1, final * -b2)
      c00 += one * one
      c01 += one * two
      c11 += two * two
      let straight = start.vector * (b0 + b1) + end.vector * (b2 + b3)
      let offset = points[index].vector + straight * -1
      x0 += one * offset
      x1 += two * offset
    }
    let chord = (end - start).length
    let determinant = c00 * c11 - c01 * c01
    var (one, two) = (
      (x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant
    )
    if !(one > chord * 1e-3) || !(two > chord * 1e-3) || !one.isFinite || !two.isFinite {
      (one, two) = (chord / 3, chord / 3)
    }
    // Longer handles make loops.
    guard max(one, two) <= 4 * chord else { return nil }
    return (start, start + first * one, end + final * -two, end)
  }

  @inline(__always)
  private func place(_ curve: Curve, _ part: Double) -> Point {
    let rest = 1 - part
    let (b0, b1, b2, b3) = (
      rest * rest * rest, 3 * part * rest * rest, 3 * part * part * rest, part * part * part
    )
    return Point(
      x: curve.0.x * b0 + curve.1.x * b1 + curve.2.x * b2 + curve.3.x * b3,
      y: curve.0.y * b0 + curve.1.y * b1 + curve.2.y * b2 + curve.3.y * b3)
  }

  /// The greatest square of a distance.
  private func error(of curve: Curve, _ points: UnsafeBufferPointer<Point>) -> Double {
    var most = 0.0
    for index in 1..<points.count - 1 {
      let way = place(curve, places[index]) - points[index]
      most = max(most, way * way)
    }
    return most
  }

  /// Whether the curve also stays near the polygon between its points.
  private func isNear(_ curve: Curve, _ points: UnsafeBufferPointer<Point>) -> Bool {
    for index in 1..<points.count {
      let (start, end) = (points[index - 1], points[index])
      let way = end - start
      let square = way * way
      for part in Self.partsBetween {
        let offset =
          place(curve, places[index - 1] + (places[index] - places[index - 1]) * part) - start
        let along = min(max(way * offset / square, 0), 1)
        let distance = offset + way * -along
        guard distance * distance <= tolerance * tolerance else { return false }
      }
    }
    return true
  }

  /// The parameters between two points at which the curve is compared with the polygon.
  private static let partsBetween = [0.25, 0.5, 0.75]

  /// Moves each point's parameter towards the nearest place on the curve, by a step of Newton's method.
  private mutating func correct(_ curve: Curve, _ points: UnsafeBufferPointer<Point>) {
    let (one, two, three) = (
      (curve.1 - curve.0) * 3, (curve.2 - curve.1) * 3, (curve.3 - curve.2) * 3
    )
    let (bend, later) = ((two + one * -1) * 2, (three + two * -1) * 2)
    for index in 1..<points.count - 1 {
      let part = places[index]
      let rest = 1 - part
      let offset = place(curve, part) - points[index]
      let slope = one * (rest * rest) + two * (2 * part * rest) + three * (part * part)
      let bending = bend * rest + later * part
      let divisor = slope * slope + offset * bending
      guard divisor > 0 else { continue }
      places[index] = min(max(part - (offset * slope) / divisor, 0), 1)
    }
  }
}
