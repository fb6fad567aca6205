package import Geometry

/// Maps points of the canvas to points of a small picture, and back.
package struct MinimapFit: Hashable {
  private let area: Rect
  private let frame: Rect
  private let scale: Double

  /// Fits `area` of the canvas into `frame`, centred.
  package init(_ area: Rect, in frame: Rect) {
    self.area = area
    self.frame = frame
    scale = min(frame.width / max(area.width, 1e-9), frame.height / max(area.height, 1e-9))
  }

  package func place(of point: Point) -> Point { frame.centre + (point - area.centre) * scale }

  package func canvas(_ point: Point) -> Point {
    area.centre + (point - frame.centre) * (1 / scale)
  }

  package func place(of rect: Rect) -> Rect {
    Rect(
      origin: place(of: rect.origin),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }
}
