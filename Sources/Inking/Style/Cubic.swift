import Geometry

/// A cubic curve from one point to another, whose direction two more give.
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

  /// In how many pieces it is divided so that straight lines are at most `tolerance` away from it.
  func pieces(within tolerance: Double) -> Int {
    // How far the curve may be from its chord.
    let bend = max(Self.bend(start, first, second), Self.bend(first, second, end))
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    return count > 1 && count.isFinite ? Int(min(count, Self.mostPieces)) : 1
  }

  private static let mostPieces = 256.0

  private static func bend(_ first: Point, _ second: Point, _ third: Point) -> Double {
    ((first - second) + (third - second)).length
  }
}
