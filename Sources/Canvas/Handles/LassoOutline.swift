import Geometry
import Graphics
import Session

/// The dashed line of a lasso, with a faint fill of what lies inside.
struct LassoOutline {
  let points: [Point]
  let viewport: Viewport
  let accent: Colour

  private static let dashes = [4.0, 3]

  /// The greatest distance from a view at which a point is drawn, since Cairo's coordinates overflow at 2^23 pixels.
  private static let farthest = 1e6

  /// Draws the line over a view with `bounds`.
  func draw(near bounds: Rect, on context: Context) {
    guard points.count > 1 else { return }
    let near = bounds.outset(by: Self.farthest)
    context.saving {
      context.setFillColour(accent.withAlpha(0.08))
      context.setStrokeColour(accent)
      context.setLineWidth(1)
      context.setLineDash(lengths: Self.dashes)
      addLine(near, context)
      context.fillPath(using: .evenOdd)
      addLine(near, context)
      context.strokePath()
    }
  }

  private func addLine(_ near: Rect, _ context: Context) {
    context.beginPath()
    for (index, point) in points.enumerated() {
      let seen = viewport.view(point)
      let corner = Point(
        x: min(max(seen.x, near.minX), near.maxX), y: min(max(seen.y, near.minY), near.maxY))
      if index == 0 { context.move(to: corner) } else { context.addLine(to: corner) }
    }
    context.closePath()
  }
}
