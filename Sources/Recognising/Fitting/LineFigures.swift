import Geometry
import Glibc

/// Lines and arrows, made level if they nearly are.
enum LineFigures {
  static func line(_ fit: StraightFit) -> Figure {
    let (from, to) = level(fit.from, fit.to)
    return .line(from: from, to: to)
  }

  static func arrow(_ fit: ArrowFit) -> Figure {
    let (from, to) = level(fit.from, fit.to)
    return .arrow(from: from, to: to, barbs: fit.barbs)
  }

  /// Two ends, turned about their middle; level ones have one coordinate in common to the bit.
  private static func level(_ from: Point, _ to: Point) -> (Point, Point) {
    let way = to - from
    let angle = atan2(way.dy, way.dx)
    guard Level.snapped(angle) != angle else { return (from, to) }
    let length = way.length / 2
    let half =
      abs(way.dx) > abs(way.dy)
      ? Vector(dx: copysign(length, way.dx), dy: 0) : Vector(dx: 0, dy: copysign(length, way.dy))
    let middle = from + way * 0.5
    return (middle + half * -1, middle + half)
  }
}
