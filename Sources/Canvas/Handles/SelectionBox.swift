package import Geometry

/// A rectangle of the canvas that may be rotated: the frame of a selection.
package struct SelectionBox: Hashable {
  package var centre: Point
  package var size: Size

  /// The angle, clockwise in radians, from -π to π.
  package var angle: Double {
    didSet { angle = Self.normal(angle) }
  }

  package init(centre: Point, size: Size, angle: Double = 0) {
    (self.centre, self.size) = (centre, size)
    self.angle = Self.normal(angle)
  }

  package init(_ rect: Rect) {
    self.init(centre: rect.centre, size: rect.size)
  }

  /// The smallest box at an angle around at least one point.
  init(around points: [Point], angle: Double) {
    let upright = Rect(around: points.map { .zero + $0.vector.turned(by: -angle) })
    self.init(
      centre: .zero + upright.centre.vector.turned(by: angle), size: upright.size, angle: angle)
  }

  private static func normal(_ angle: Double) -> Double {
    angle.remainder(dividingBy: 2 * .pi)
  }

  /// The point of the box with coordinates from -1 to 1: (-1, -1) is the first corner and (0, 0) the centre.
  package func point(_ part: Vector) -> Point {
    centre + Vector(dx: part.dx * size.width / 2, dy: part.dy * size.height / 2).turned(by: angle)
  }

  /// The corners in their order around the box.
  package var corners: [Point] {
    [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { point(Vector(dx: $0, dy: $1)) }
  }

  /// The smallest upright rectangle around the box.
  package var bounds: Rect { Rect(around: corners) }

  /// The box as it is without its rotation around its centre.
  package var upright: Rect {
    Rect(
      x: centre.x - size.width / 2, y: centre.y - size.height / 2, width: size.width,
      height: size.height)
  }

  package func offset(by way: Vector) -> SelectionBox {
    SelectionBox(centre: centre + way, size: size, angle: angle)
  }

  package func outset(by margin: Double) -> SelectionBox {
    var box = self
    box.size = Size(width: size.width + 2 * margin, height: size.height + 2 * margin)
    return box
  }

  /// The vector from the centre to `point`, along the sides of the box.
  package func local(_ point: Point) -> Vector {
    (point - centre).turned(by: -angle)
  }

  package func contains(_ point: Point) -> Bool {
    let way = local(point)
    return abs(way.dx) <= size.width / 2 && abs(way.dy) <= size.height / 2
  }

  /// The box in units of the view, seen through `viewport`.
  package func seen(through viewport: Viewport) -> SelectionBox {
    SelectionBox(
      centre: viewport.view(centre),
      size: Size(width: size.width * viewport.zoom, height: size.height * viewport.zoom),
      angle: angle + viewport.angle)
  }
}
