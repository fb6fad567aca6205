import Geometry
import Graphics

extension Context {
  /// The outline of `rect` of the canvas as it is seen, but for what is far from `area` of the view: of that as many whole
  /// lengths of `period` are left out as there are, so that dashes stay where they are.
  func addOutline(
    of rect: Rect, in viewport: Viewport, near area: Rect, period: Double = 1
  ) {
    beginPath()
    // Cairo can't tell places beyond some eight million pixels.
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
