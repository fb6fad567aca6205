import Geometry
import Glibc

/// The rectangle with four sides near those of a quadrilateral.
struct BoxFit {
  let centre: Point
  let half: Size

  /// The angle of the width, from -45 to 45 degrees.
  let angle: Double

  /// The root of the mean square distance of the quadrilateral's corners from the rectangle's, as a share of the mean side.
  let misfit: Double

  init(_ corners: [Point]) {
    // Angles of which four are a whole turn can be added wherever the sides point; long sides tell them best.
    let sides = (0..<4).map { corners[($0 + 1) % 4] - corners[$0] }
    var (sine, cosine) = (0.0, 0.0)
    for side in sides {
      let angle = 4 * atan2(side.dy, side.dx)
      sine += side * side * sin(angle)
      cosine += side * side * cos(angle)
    }
    let angle = atan2(sine, cosine) / 4
    self.angle = angle
    let right = Vector(dx: cos(angle), dy: sin(angle))
    let down = Vector(dx: -right.dy, dy: right.dx)
    let mean = corners.reduce(Vector.zero) { $0 + $1.vector } * 0.25
    centre = .zero + mean
    // The two sides that run along the width.
    let isFirstAlong =
      abs(sides[0] * right) + abs(sides[2] * right) > abs(sides[1] * right) + abs(sides[3] * right)
    let (along, across) = isFirstAlong ? (0, 1) : (1, 0)
    half = Size(
      width: abs((sides[along] + sides[along + 2] * -1) * right) / 4,
      height: abs((sides[across] + sides[(across + 2) % 4] * -1) * down) / 4)
    let box = Figure.rectangle(centre: centre, half: half, angle: angle).corners
    let side = 2 * (half.width * half.height).squareRoot()
    misfit = Self.distance(corners, box) / max(side, 1e-9)
  }

  /// The root of the mean square distance of corners from the corners of another quadrilateral, in the order that fits best.
  static func distance(_ corners: [Point], _ others: [Point]) -> Double {
    var least = Double.infinity
    for shift in 0..<4 {
      for isTurned in [false, true] {
        var squares = 0.0
        for index in 0..<4 {
          let other = isTurned ? (shift + 4 - index) % 4 : (shift + index) % 4
          let way = corners[index] - others[other]
          squares += way * way
        }
        least = min(least, squares)
      }
    }
    return (least / 4).squareRoot()
  }
}
