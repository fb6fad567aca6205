package import Geometry
import Glibc
import Marks

/// What of the canvas is seen: which place lies in the view's upper left corner, how large, and how it is turned.
package struct Viewport: Hashable {
  package var origin = Point.zero

  /// The units of the view that a unit of the canvas takes.
  package var zoom = 1.0

  /// How far the canvas is turned in the view, clockwise in radians.
  package var angle = 0.0

  package init(origin: Point = .zero, zoom: Double = 1, angle: Double = 0) {
    (self.origin, self.zoom, self.angle) = (origin, zoom, angle)
  }

  package static let zoomRange = 0.01...100.0

  package func canvas(_ point: Point) -> Point {
    origin + canvas(point.vector)
  }

  /// The way on the canvas that is seen as `way` in the view.
  package func canvas(_ way: Vector) -> Vector {
    way.turned(by: -angle) * (1 / zoom)
  }

  /// The place on the canvas of ink that is put down at `point` of the view: at most 1/512 of a unit of the view beside
  /// it, on a grid that takes a file few bits to tell.
  func inkPlace(_ point: Point) -> Point {
    let parts = 256 * exp2(log2(zoom).rounded(.up))
    let place = Limits.nearest(to: canvas(point))
    return Point(x: (place.x * parts).rounded() / parts, y: (place.y * parts).rounded() / parts)
  }

  package func view(_ point: Point) -> Point {
    .zero + ((point - origin) * zoom).turned(by: angle)
  }

  /// The smallest upright rectangle of the canvas around what is seen in `rect`.
  package func canvas(_ rect: Rect) -> Rect {
    guard angle != 0 else { return Rect(from: canvas(rect.origin), to: canvas(rect.farCorner)) }
    return rect.corners.map(canvas).bounds
  }

  /// The smallest upright rectangle of the view around where `rect` of the canvas is seen.
  package func view(_ rect: Rect) -> Rect {
    guard angle != 0 else { return Rect(from: view(rect.origin), to: view(rect.farCorner)) }
    return rect.corners.map(view).bounds
  }

  /// The same, where what is under `point` of the view stays there.
  func zoomed(to wanted: Double, at point: Point) -> Viewport {
    var viewport = self
    viewport.zoom = min(max(wanted, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    return viewport.keeping(canvas(point), at: point)
  }

  /// The same turned to `angle`, where what is under `point` of the view stays there.
  func turned(to angle: Double, at point: Point) -> Viewport {
    var viewport = self
    viewport.angle = remainder(angle, 2 * .pi)
    return viewport.keeping(canvas(point), at: point)
  }

  /// The same, or the nearest that shows nothing but what can be drawn on.
  var withinLimits: Viewport {
    // It may still be moved by a part of a pixel.
    let range = Limits.views.lowerBound + 1 / zoom...Limits.views.upperBound - 1 / zoom
    var viewport = self
    viewport.origin = Point(
      x: Limits.held(origin.x, in: range), y: Limits.held(origin.y, in: range))
    return viewport
  }

  /// The point of the view that shows the same place in another size; nil where the other is as large, or turned.
  package func centre(of other: Viewport) -> Point? {
    let way = 1 / zoom - 1 / other.zoom
    guard angle == other.angle, abs(way) * zoom > 1e-9 else { return nil }
    return .zero + (other.origin - origin).turned(by: angle) * (1 / way)
  }

  /// The same moved so that `place` of the canvas is seen at `point` of the view.
  package func keeping(_ place: Point, at point: Point) -> Viewport {
    var viewport = self
    viewport.origin = place - canvas(point.vector)
    return viewport
  }
}

extension Rect {
  fileprivate var farCorner: Point { Point(x: maxX, y: maxY) }

  fileprivate var corners: [Point] {
    [origin, Point(x: maxX, y: minY), farCorner, Point(x: minX, y: maxY)]
  }
}

extension [Point] {
  /// The smallest rectangle that holds all of them.
  fileprivate var bounds: Rect {
    dropFirst().reduce(Rect(origin: first ?? .zero, size: .zero)) { $0.union($1) }
  }
}
