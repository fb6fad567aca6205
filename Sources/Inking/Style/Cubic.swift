import Geometry

/// A cubic Bézier curve: its two ends, and its two control points.
struct Cubic {
  let start: Point
  let first: Point
  let second: Point
  let end: Point

  /// The point at a part of the way, from 0 to 1.
  func point(at part: Double) -> Point {
    let rest = 1 - part
    let (a, b, c, d) = (
      rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part
    )
    return Point(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// The points with a horizontal or vertical tangent, where the curve turns back.
  var turns: [Point] {
    (Self.turns(start.x, first.x, second.x, end.x) + Self.turns(start.y, first.y, second.y, end.y))
      .map(point(at:))
  }

  /// The parts of the way, between both ends, where a coordinate stops growing or falling.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // The derivative is a parabola: `square` by the part twice, `line` by it once, and `rest`.
    let (square, line, rest) = (d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a)
    let root = line * line - 4 * square * rest
    guard root >= 0 else { return [] }
    // The textbook's formula loses all digits where `square` is near zero.
    let half = -(line + (line < 0 ? -root.squareRoot() : root.squareRoot())) / 2
    return [half / square, rest / half].filter { $0 > 0 && $0 < 1 }
  }
}
