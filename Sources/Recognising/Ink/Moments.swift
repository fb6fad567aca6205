import Geometry
import Glibc

/// Sums over points, from which the straight line with the least squares of distances follows. Sums up to each point of a way can
/// be subtracted, and give the line through any part of it.
struct Moments {
  private var count = 0.0
  private var (x, y) = (0.0, 0.0)
  private var (xx, xy, yy) = (0.0, 0.0, 0.0)

  /// The place from which the sums are taken: far from it, squares would lose what tells the points apart.
  private let base: Point

  init(from base: Point = .zero) {
    self.base = base
  }

  init(_ points: some Sequence<Point>) {
    self.init(from: points.first { _ in true } ?? .zero)
    for point in points { add(point) }
  }

  mutating func add(_ point: Point) {
    let (right, down) = (point.x - base.x, point.y - base.y)
    count += 1
    x += right
    y += down
    xx += right * right
    xy += right * down
    yy += down * down
  }

  /// The sums over the points that only the left ones have; both have one base.
  static func - (left: Moments, right: Moments) -> Moments {
    var moments = left
    moments.count -= right.count
    moments.x -= right.x
    moments.y -= right.y
    moments.xx -= right.xx
    moments.xy -= right.xy
    moments.yy -= right.yy
    return moments
  }

  var centre: Point {
    base + Vector(dx: x, dy: y) * (1 / max(count, 1))
  }

  /// The sums of squares around the centre.
  private var spread: (xx: Double, xy: Double, yy: Double) {
    let share = 1 / max(count, 1)
    return (xx - x * x * share, xy - x * y * share, yy - y * y * share)
  }

  /// The mean square distance from the centre.
  var meanSquare: Double {
    let spread = spread
    return max(spread.xx + spread.yy, 0) / max(count, 1)
  }

  /// The sum of the squares of the distances from the line through the centre that has the least one.
  var least: Double {
    let spread = spread
    let (half, cross) = ((spread.xx - spread.yy) / 2, spread.xy)
    return max((spread.xx + spread.yy) / 2 - (half * half + cross * cross).squareRoot(), 0)
  }

  /// The direction of that line, of length 1.
  var direction: Vector {
    let spread = spread
    let angle = atan2(2 * spread.xy, spread.xx - spread.yy) / 2
    return Vector(dx: cos(angle), dy: sin(angle))
  }
}
