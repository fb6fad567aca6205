import Geometry
import Marks

/// The line that the hand draws around marks to select them.
final class LassoPath {
  /// The points of the canvas in order.
  private(set) var points: [Point]

  /// The rectangle around the points.
  private(set) var bounds: Rect

  init(from start: Point) {
    points = [start]
    bounds = Rect(origin: start, size: .zero)
  }

  /// Adds a point that is at least `step` away from the last one. Returns the rectangle around what looks different then.
  func add(_ point: Point, step: Double) -> Rect? {
    let last = points[points.count - 1]
    guard (point - last).length >= step else { return nil }
    points.append(point)
    bounds = bounds.union(point)
    // The line that closes the lasso turns around its start.
    return Rect(around: [points[0], last, point])
  }

  var area: SelectionArea { .lasso(Lasso(points)) }
}
