import Geometry
import Glibc

/// The figure of a kind that is nearest to corners, by least squares: what a reader can know at best who sees them.
enum NearestFigure {
  /// The nearest rectangle, or square, to four corners in their order.
  static func box(_ corners: [Point], isSquare: Bool) -> (corners: [Point], angle: Double) {
    best(corners) { local in
      var (x, y) = (0.0, 0.0)
      for (index, point) in local.enumerated() {
        x += (index == 1 || index == 2 ? point.x : -point.x) / 4
        y += (index > 1 ? point.y : -point.y) / 4
      }
      if isSquare { (x, y) = ((x + y) / 2, (x + y) / 2) }
      return [Point(x: -x, y: -y), Point(x: x, y: -y), Point(x: x, y: y), Point(x: -x, y: y)]
    }
  }

  /// The nearest rhombus; its first corner is at the end of the first diagonal.
  static func rhombus(
    _ corners: [Point], hasEqualDiagonals: Bool
  ) -> (corners: [Point], angle: Double) {
    best(corners) { local in
      var (x, y) = ((local[0].x - local[2].x) / 2, (local[1].y - local[3].y) / 2)
      if hasEqualDiagonals { (x, y) = ((x + y) / 2, (x + y) / 2) }
      return [Point(x: x, y: 0), Point(x: 0, y: y), Point(x: -x, y: 0), Point(x: 0, y: -y)]
    }
  }

  /// The same turned about its middle, so that it is level.
  static func turned(_ corners: [Point], by angle: Double) -> [Point] {
    let centre = middle(corners)
    return corners.map { centre + ($0 - centre).turned(by: angle) }
  }

  static func middle(_ corners: [Point]) -> Point {
    .zero + corners.reduce(Vector.zero) { $0 + $1.vector } * (1 / Double(corners.count))
  }

  /// Tries angles, ever closer ones; `fit` gives the best figure in the turned frame.
  private static func best(
    _ corners: [Point], _ fit: ([Point]) -> [Point]
  ) -> (corners: [Point], angle: Double) {
    let centre = middle(corners)
    var (found, angle, least) = (corners, 0.0, Double.infinity)
    var reach = 0.4
    for _ in 0..<4 {
      let around = angle
      for step in -6...6 {
        let tried = around + reach * Double(step) / 6
        let local = corners.map { Point.zero + ($0 - centre).turned(by: -tried) }
        let figure = fit(local)
        let squares = zip(figure, local).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        guard squares < least else { continue }
        (least, angle) = (squares, tried)
        found = figure.map { centre + $0.vector.turned(by: tried) }
      }
      reach /= 5
    }
    return (found, angle)
  }
}
