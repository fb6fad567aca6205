import Geometry
import Graphics

/// Draws the guides of a motion that snaps.
struct SnapGuidePainter {
  let colour: Colour
  let viewport: Viewport

  /// Half the length of the ticks at the ends of a gap, in units of the view.
  private static let tick = 4.0

  /// The distance from a guide within which it is drawn, in units of the view.
  static let margin = tick + 2

  /// Draws the guides over a view with `bounds`.
  func draw(_ guides: [SnapGuide], near bounds: Rect, on context: Context) {
    guard !guides.isEmpty else { return }
    context.saving {
      context.setStrokeColour(colour)
      context.setLineWidth(1)
      for guide in guides { draw(guide, near: bounds, on: context) }
    }
  }

  private func draw(_ guide: SnapGuide, near bounds: Rect, on context: Context) {
    let (start, end) = (viewport.view(guide.start), viewport.view(guide.end))
    // Cairo's coordinates overflow at 2^23 pixels.
    let near = bounds.outset(by: 2 * Self.margin)
    let part = near.part(ofConvex: [start, end])
    guard let first = part.min(by: { ($0 - start).length < ($1 - start).length }),
      let last = part.max(by: { ($0 - start).length < ($1 - start).length })
    else { return }
    draw(from: first, to: last, on: context)
    guard guide.kind == .gap, (end - start).length > 0 else { return }
    let aside = (end - start).turned(by: .pi / 2) * (Self.tick / (end - start).length)
    for place in [start, end] where near.contains(place) {
      draw(from: place + aside, to: place - aside, on: context)
    }
  }

  private func draw(from start: Point, to end: Point, on context: Context) {
    context.beginPath()
    context.move(to: start)
    context.addLine(to: end)
    context.strokePath()
  }
}
