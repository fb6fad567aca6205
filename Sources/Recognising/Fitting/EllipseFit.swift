import Geometry
import Glibc

/// The ellipse with the least squares of distances from points, found by steps of Gauss and Newton from the ellipse with the same
/// moments.
struct EllipseFit {
  private(set) var centre: Point
  private(set) var half: Size
  private(set) var angle: Double

  /// The root of the mean square distance of the points, nearly.
  private(set) var deviation = 0.0

  /// The greatest distance of a point, nearly.
  private(set) var farthest = 0.0

  /// Nil if the points lie on a line.
  init?(_ points: [Point]) {
    let moments = Moments(points)
    centre = moments.centre
    angle = atan2(moments.direction.dy, moments.direction.dx)
    let across = (2 * moments.least / Double(points.count)).squareRoot()
    let along = (2 * moments.meanSquare - across * across).squareRoot()
    guard across > 1e-3, along.isFinite else { return nil }
    half = Size(width: along, height: across)
    var squares = Self.squares(distances(points))
    for _ in 0..<12 {
      guard let next = step(points) else { break }
      let improved = Self.squares(next.distances(points))
      guard improved < squares else { break }
      let gain = squares - improved
      self = next
      squares = improved
      if gain < squares * 1e-4 { break }
    }
    if half.height > half.width {
      half = Size(width: half.height, height: half.width)
      angle += .pi / 2
    }
    let distances = distances(points)
    deviation = (Self.squares(distances) / Double(points.count)).squareRoot()
    farthest = distances.reduce(0) { max($0, abs($1)) }
  }

  /// The distances of points from the ellipse to the first order (Sampson, 1982), negative inside.
  func distances(_ points: [Point]) -> [Double] {
    let (sine, cosine) = (sin(angle), cos(angle))
    let (a, b) = (half.width, half.height)
    return points.map { point in
      let way = point - centre
      let u = (way.dx * cosine + way.dy * sine) / a
      let v = (way.dy * cosine - way.dx * sine) / b
      let radius = (u * u + v * v).squareRoot()
      let slope = (u * u / (a * a) + v * v / (b * b)).squareRoot()
      // At the very centre the distance is the shorter half size.
      return slope > 1e-9 ? (radius - 1) * radius / slope : -min(a, b)
    }
  }

  private static func squares(_ distances: [Double]) -> Double {
    distances.reduce(0) { $0 + $1 * $1 }
  }

  /// The ellipse after a step; nil if it isn't one.
  private func step(_ points: [Point]) -> EllipseFit? {
    let here = distances(points)
    let small = 1e-5
    let slopes = (0..<5).map { number in
      moved(number, by: small).distances(points)
    }
    var system = LinearSystem(size: 5)
    for index in points.indices {
      for row in 0..<5 {
        let slope = (slopes[row][index] - here[index]) / small
        for column in 0...row {
          system.add(slope * (slopes[column][index] - here[index]) / small, row, column)
        }
        system.add(-slope * here[index], to: row)
      }
    }
    guard let change = system.solution() else { return nil }
    var next = self
    for (number, value) in change.enumerated() {
      guard abs(value) < 0.5 else { return nil }
      next = next.moved(number, by: value)
    }
    guard next.half.width > 1e-3, next.half.height > 1e-3 else { return nil }
    return next
  }

  /// The ellipse with one of its five numbers changed.
  private func moved(_ number: Int, by change: Double) -> EllipseFit {
    var other = self
    switch number {
    case 0: other.centre.x += change
    case 1: other.centre.y += change
    case 2: other.half.width += change
    case 3: other.half.height += change
    default: other.angle += change
    }
    return other
  }
}
