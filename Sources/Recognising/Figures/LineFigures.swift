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

  /// Two ends, turned about their middle.
  private static func level(_ from: Point, _ to: Point) -> (Point, Point) {
    let way = to - from
    let angle = atan2(way.dy, way.dx)
    let middle = from + way * 0.5
    let half = Vector(dx: way.length / 2, dy: 0).turned(by: Level.snapped(angle))
    return Level.snapped(angle) == angle ? (from, to) : (middle + half * -1, middle + half)
  }
}
