package import Geometry

/// A perspective map of the plane. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3.
package struct Homography: Equatable, Sendable {
  /// The map is ((a x + b y + c) / w, (d x + e y + f) / w), with w = g x + h y + 1.
  package let a, b, c, d, e, f, g, h: Double

  /// Maps the corners of the rectangle from the origin to (width, height) to those of the quadrilateral. Nil if three of
  /// its corners are on one line.
  package init?(from size: Size, to quadrilateral: Quadrilateral) {
    let corners = quadrilateral.corners
    let sum = (corners[0] - corners[1]) + (corners[2] - corners[3])
    let (first, second) = (corners[1] - corners[2], corners[3] - corners[2])
    let determinant = first.dx * second.dy - second.dx * first.dy
    guard quadrilateral.isConvex, abs(determinant) > 1e-9, size.width > 0, size.height > 0 else {
      return nil
    }
    let g = (sum.dx * second.dy - second.dx * sum.dy) / determinant
    let h = (first.dx * sum.dy - sum.dx * first.dy) / determinant
    let (origin, right, below) = (corners[0], corners[1], corners[3])
    a = (right.x - origin.x + g * right.x) / size.width
    b = (below.x - origin.x + h * below.x) / size.height
    c = origin.x
    d = (right.y - origin.y + g * right.y) / size.width
    e = (below.y - origin.y + h * below.y) / size.height
    f = origin.y
    self.g = g / size.width
    self.h = h / size.height
  }

  package func map(_ point: Point) -> Point {
    let weight = g * point.x + h * point.y + 1
    return Point(
      x: (a * point.x + b * point.y + c) / weight, y: (d * point.x + e * point.y + f) / weight)
  }

  /// The greatest distance between neighbouring pixels after the map.
  func stretch(at point: Point) -> Double {
    let weight = g * point.x + h * point.y + 1
    let place = map(point)
    let right = Vector(dx: (a - g * place.x) / weight, dy: (d - g * place.y) / weight)
    let down = Vector(dx: (b - h * place.x) / weight, dy: (e - h * place.y) / weight)
    return max(right.length, down.length)
  }
}
