import Geometry
import Glibc

/// The rhombus with corners near those of a quadrilateral.
struct RhombusFit {
  let centre: Point

  /// Half of each diagonal.
  let half: Size

  /// The angle of the first diagonal, from -45 to 45 degrees.
  let angle: Double

  /// The root of the mean square distance of the corners, as a share of the mean side.
  let misfit: Double

  init(_ corners: [Point]) {
    let (first, second) = (corners[2] - corners[0], corners[3] - corners[1])
    // The second diagonal is turned onto the first.
    var turned = Vector(dx: second.dy, dy: -second.dx)
    if turned * first < 0 { turned = turned * -1 }
    let sum = first + turned
    let angle = atan2(sum.dy, sum.dx)
    let mean = corners.reduce(Vector.zero) { $0 + $1.vector } * 0.25
    centre = .zero + mean
    let way = Vector(dx: 1, dy: 0).turned(by: angle)
    let halves = (abs(first * way) / 2, abs(turned * way) / 2)
    let level = Level.reduced(angle, period: .pi)
    let isUpright = abs(level) > .pi / 4
    half =
      isUpright ? Size(width: halves.1, height: halves.0) : Size(width: halves.0, height: halves.1)
    self.angle = isUpright ? Level.reduced(level + .pi / 2, period: .pi) : level
    let side = (halves.0 * halves.0 + halves.1 * halves.1).squareRoot()
    let figure = Figure.diamond(centre: centre, half: half, angle: self.angle)
    misfit = BoxFit.distance(corners, figure.corners) / max(side, 1e-9)
  }
}
