import Geometry
import Glibc

/// What of the canvas is seen: which place lies in the view's upper left corner, and how large.
struct Viewport: Hashable {
  var origin = Point.zero

  /// The units of the view that a unit of the canvas takes.
  var zoom = 1.0

  static let zoomRange = 0.05...50.0

  func canvas(_ point: Point) -> Point {
    origin + point.vector * (1 / zoom)
  }

  /// The place on the canvas of ink that is put down at `point` of the view: at most 1/512 of a unit of the view beside
  /// it, on a grid that takes a file few bits to tell.
  func inkPlace(_ point: Point) -> Point {
    let parts = 256 * exp2(log2(zoom).rounded(.up))
    let place = canvas(point)
    return Point(x: (place.x * parts).rounded() / parts, y: (place.y * parts).rounded() / parts)
  }

  func view(_ point: Point) -> Point {
    .zero + (point - origin) * zoom
  }

  func canvas(_ rect: Rect) -> Rect {
    Rect(
      origin: canvas(rect.origin),
      size: Size(width: rect.width / zoom, height: rect.height / zoom))
  }

  func view(_ rect: Rect) -> Rect {
    Rect(
      origin: view(rect.origin), size: Size(width: rect.width * zoom, height: rect.height * zoom))
  }

  /// The same, where what is under `point` of the view stays there.
  func zoomed(to wanted: Double, at point: Point) -> Viewport {
    let zoom = min(max(wanted, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    let fixed = canvas(point)
    return Viewport(origin: fixed - point.vector * (1 / zoom), zoom: zoom)
  }
}
