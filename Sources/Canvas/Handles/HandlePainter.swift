import Geometry
import Graphics

/// Draws the handles of a frame over the view.
struct HandlePainter {
  let line: Colour
  let fill: Colour

  /// The side of a handle's square.
  private static let side = 9.0

  /// Draws the handles that are near the view's `bounds`.
  func draw(_ layout: HandleLayout, near bounds: Rect, showsTurn: Bool, on context: Context) {
    // Cairo's coordinates overflow at 2^23 pixels.
    let near = bounds.outset(by: HandleLayout.margin)
    context.saving {
      setStyle(on: context)
      let place = layout.place(of: .turn)
      if showsTurn, near.contains(place) {
        context.beginPath()
        context.move(to: layout.turnRoot)
        context.addLine(to: place)
        context.strokePath()
        let radius = Self.side / 2 + 1
        let circle = Rect(origin: place, size: .zero).outset(by: radius)
        paint(on: context) { context.addRoundedRect(circle, cornerRadius: radius) }
      }
      for place in Handle.scaling.map(layout.place) where near.contains(place) {
        drawSquare(at: place, layout.box.angle, on: context)
      }
    }
  }

  /// Draws the square of a scaling handle.
  func drawSquare(at place: Point, _ angle: Double, on context: Context) {
    context.saving {
      setStyle(on: context)
      context.translateBy(x: place.x, y: place.y)
      context.rotate(by: angle)
      let square = Rect(origin: .zero, size: .zero).outset(by: Self.side / 2)
      paint(on: context) { context.addRoundedRect(square, cornerRadius: 2) }
    }
  }

  /// Draws the circle of a handle that moves a point.
  func drawCircle(at place: Point, isSmall: Bool = false, on context: Context) {
    context.saving {
      setStyle(on: context)
      let radius = isSmall ? Self.side / 3 : Self.side / 2 + 0.5
      let circle = Rect(origin: place, size: .zero).outset(by: radius)
      paint(on: context) { context.addRoundedRect(circle, cornerRadius: radius) }
    }
  }

  /// A painter with the colours of line and inside exchanged.
  var exchanged: HandlePainter { HandlePainter(line: fill, fill: line) }

  private func setStyle(on context: Context) {
    context.setStrokeColour(line)
    context.setFillColour(fill)
    context.setLineWidth(1.25)
  }

  private func paint(on context: Context, _ addPath: () -> Void) {
    addPath()
    context.fillPath()
    addPath()
    context.strokePath()
  }
}
