package import Geometry

/// Four corners, clockwise from the one that is the top left of the enclosed page.
package struct Quadrilateral: Hashable, Sendable {
  package let corners: [Point]

  package init(_ topLeft: Point, _ topRight: Point, _ bottomRight: Point, _ bottomLeft: Point) {
    corners = [topLeft, topRight, bottomRight, bottomLeft]
  }

  /// The corners of a rectangle.
  package init(_ rect: Rect) {
    self.init(
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY))
  }

  /// The convex quadrilateral with these corners, which may come in any order. The top left one becomes the one with the smallest
  /// sum of its coordinates.
  package init(ordering corners: [Point]) {
    precondition(corners.count == 4, "A quadrilateral has four corners.")
    let centre = Point(
      x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
    func angle(_ corner: Point) -> Double {
      (corner - centre).turn(from: Vector(dx: 1, dy: 0))
    }
    let turn = corners.sorted { angle($0) < angle($1) }
    let start = turn.indices.min { turn[$0].x + turn[$0].y < turn[$1].x + turn[$1].y } ?? 0
    self.corners = (0..<4).map { turn[(start + $0) % 4] }
  }

  /// The corners in units in which the width and the height have these lengths.
  package func scaled(_ width: Double, _ height: Double) -> Quadrilateral {
    let scaled = corners.map { Point(x: $0.x * width, y: $0.y * height) }
    return Quadrilateral(scaled[0], scaled[1], scaled[2], scaled[3])
  }

  /// The corners moved towards their middle by a share of their distance from it.
  package func inset(by share: Double) -> Quadrilateral {
    let middle = Point(
      x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
    let moved = corners.map { $0 + (middle - $0) * share }
    return Quadrilateral(moved[0], moved[1], moved[2], moved[3])
  }

  package func offset(by vector: Vector) -> Quadrilateral {
    let moved = corners.map { $0 + vector }
    return Quadrilateral(moved[0], moved[1], moved[2], moved[3])
  }

  /// A quadrilateral is convex if the signed areas of the triangles at its corners have the same sign.
  package var isConvex: Bool {
    (0..<4).allSatisfy { index in
      let side = corners[(index + 1) % 4] - corners[index]
      let next = corners[(index + 2) % 4] - corners[(index + 1) % 4]
      return side.dx * next.dy - side.dy * next.dx > 1e-9
    }
  }

  package var area: Double {
    (0..<4).reduce(0) { sum, index in
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      return sum + (start.x * end.y - end.x * start.y) / 2
    }
  }

  /// The length of the side after the corner of this number.
  package func side(_ number: Int) -> Double {
    (corners[(number + 1) % 4] - corners[number % 4]).length
  }

  /// The size of the rectangle to which the quadrilateral is mapped: the longer of opposite sides.
  package var size: Size {
    Size(width: max(side(0), side(2)), height: max(side(1), side(3)))
  }
}
