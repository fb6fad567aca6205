package import Geometry
import Glibc
import Marks

/// The visible part of the canvas: the point in the view's upper left corner, the zoom and the angle.
package struct Viewport: Hashable {
  package var origin = Point.zero

  /// The number of units of the view per unit of the canvas.
  package var zoom = 1.0

  /// The angle of the canvas in the view, clockwise in radians.
  package var angle = 0.0

  package init(origin: Point = .zero, zoom: Double = 1, angle: Double = 0) {
    (self.origin, self.zoom, self.angle) = (origin, zoom, angle)
  }

  package static let zoomRange = 0.01...100.0

  package func canvas(_ point: Point) -> Point {
    origin + canvas(point.vector)
  }

  /// Maps a vector of the view to the canvas.
  package func canvas(_ way: Vector) -> Vector {
    way.turned(by: -angle) * (1 / zoom)
  }

  /// Maps `point` of the view to the canvas for new ink: rounded by at most 1/512 of a unit of the view, to coordinates
  /// that take few bits in a file.
  func inkPlace(_ point: Point) -> Point {
    let parts = 256 * exp2(log2(zoom).rounded(.up))
    let place = Limits.nearest(to: canvas(point))
    return Point(x: (place.x * parts).rounded() / parts, y: (place.y * parts).rounded() / parts)
  }

  package func view(_ point: Point) -> Point {
    .zero + ((point - origin) * zoom).turned(by: angle)
  }

  /// The smallest axis-parallel rectangle of the canvas around `rect` of the view.
  package func canvas(_ rect: Rect) -> Rect {
    guard angle != 0 else { return Rect(from: canvas(rect.origin), to: canvas(rect.farCorner)) }
    return Rect(around: rect.corners.map(canvas))
  }

  /// The smallest axis-parallel rectangle of the view around `rect` of the canvas.
  package func view(_ rect: Rect) -> Rect {
    guard angle != 0 else { return Rect(from: view(rect.origin), to: view(rect.farCorner)) }
    return Rect(around: rect.corners.map(view))
  }

  /// The viewport with another zoom and the same point of the canvas at `point` of the view.
  func zoomed(to wanted: Double, at point: Point) -> Viewport {
    var viewport = self
    viewport.zoom = min(max(wanted, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    return viewport.keeping(canvas(point), at: point)
  }

  /// The viewport rotated to `angle` with the same point of the canvas at `point` of the view.
  func turned(to angle: Double, at point: Point) -> Viewport {
    var viewport = self
    viewport.angle = remainder(angle, 2 * .pi)
    return viewport.keeping(canvas(point), at: point)
  }

  /// The nearest viewport that shows only places within the limits of a drawing.
  var withinLimits: Viewport {
    // Fitting it to the grid of tiles can move it by a part of a pixel.
    let range = Limits.views.lowerBound + 1 / zoom...Limits.views.upperBound - 1 / zoom
    var viewport = self
    viewport.origin = Point(
      x: Limits.held(origin.x, in: range), y: Limits.held(origin.y, in: range))
    return viewport
  }

  /// The fixed point of the view, at which both viewports show the same point of the canvas; nil if the zooms are equal or the
  /// angles differ.
  package func centre(of other: Viewport) -> Point? {
    let way = 1 / zoom - 1 / other.zoom
    guard angle == other.angle, abs(way) * zoom > 1e-9 else { return nil }
    return .zero + (other.origin - origin).turned(by: angle) * (1 / way)
  }

  /// The viewport moved so that `place` of the canvas is at `point` of the view.
  package func keeping(_ place: Point, at point: Point) -> Viewport {
    var viewport = self
    viewport.origin = place - canvas(point.vector)
    return viewport
  }
}

extension Rect {
  fileprivate var farCorner: Point { Point(x: maxX, y: maxY) }
}
