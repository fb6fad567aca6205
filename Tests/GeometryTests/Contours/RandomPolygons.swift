import Geometry
import TestSupport

/// Polygons and frames by chance, with seeds.
struct RandomPolygons {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }

  mutating func point(_ reach: Double = 100) -> Point {
    Point(x: number(-reach...reach), y: number(-reach...reach))
  }

  /// Corners anywhere, so that sides may cross each other.
  mutating func corners(_ count: ClosedRange<Int> = 3...9, _ reach: Double = 100) -> [Point] {
    (0..<Int.random(in: count, using: &random)).map { _ in point(reach) }
  }

  /// A linear transform that may mirror and skew.
  mutating func frame() -> Transform {
    Transform(
      a: number(-90...90), b: number(-90...90), c: number(-90...90), d: number(-90...90), tx: 0,
      ty: 0)
  }
}

extension Contour {
  /// Points close to each other along the path, without the flattening that is tested.
  func sampled(_ count: Int = 200) -> [Point] {
    var (points, from) = ([start], start)
    for piece in pieces {
      for index in 1...count {
        let (t, u) = (Double(index) / Double(count), 1 - Double(index) / Double(count))
        switch piece {
        case .line(let end): points.append(from + (end - from) * t)
        case .curve(let end, let first, let second):
          let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
          let places = [from, first, second, end]
          points.append(
            Point(
              x: zip(weights, places).reduce(0) { $0 + $1.0 * $1.1.x },
              y: zip(weights, places).reduce(0) { $0 + $1.0 * $1.1.y }))
        }
      }
      from = piece.end
    }
    return points
  }
}
