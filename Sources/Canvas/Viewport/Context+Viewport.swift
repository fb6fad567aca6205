import Geometry
import Graphics

extension Context {
  /// Adds the outline of `rect` of the canvas as seen through `viewport`. Sides that reach far beyond `area` of the view are
  /// shortened by whole multiples of `period`, so that dashes stay in place.
  func addOutline(
    of rect: Rect, in viewport: Viewport, near area: Rect, period: Double = 1
  ) {
    beginPath()
    // Cairo's coordinates overflow at 2^23 pixels.
    let near = viewport.canvas(area.outset(by: 16))
    guard rect.touches(near) else { return }
    let step = period / viewport.zoom
    func cut(_ way: Double) -> Double { way > 0 ? (way / step).rounded(.down) * step : 0 }
    let part = Rect(
      from: Point(
        x: rect.minX + cut(near.minX - rect.minX), y: rect.minY + cut(near.minY - rect.minY)),
      to: Point(
        x: rect.maxX - cut(rect.maxX - near.maxX), y: rect.maxY - cut(rect.maxY - near.maxY)))
    for (index, corner) in viewport.corners(of: part).enumerated() {
      if index == 0 { move(to: corner) } else { addLine(to: corner) }
    }
    closePath()
  }
}
