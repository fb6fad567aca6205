import Geometry
import Graphics

/// Draws an outline on a picture, and its handles, over the view.
struct OutlinePainter {
  let line: Colour
  let fill: Colour

  /// The shade over the parts that a crop cuts away.
  private static let shade = Colour.black.withAlpha(0.55)

  /// The widths of the line, and of a light one under it, which is visible on dark grounds.
  private static let widths = (line: 1.5, under: 3.5)

  /// The cross at a corner under the hand: the distances of the ends of its arms from the middle.
  private static let cross = (from: 4.0, to: 22.0)

  /// The distance outside of the outline to which it draws.
  static let margin = cross.to + 4

  /// Draws over a view with `bounds`. A corner under the hand is a cross, and shows the pixels below.
  func draw(
    _ layout: OutlineLayout, present: Handle?, isHeld: Bool, near bounds: Rect, on context: Context
  ) {
    // Cairo's coordinates overflow at 2^23 pixels.
    let near = bounds.outset(by: Self.margin)
    let outline = near.part(ofConvex: layout.corners)
    context.saving {
      context.beginPath()
      if layout.edit.isCrop {
        context.add(near.part(ofConvex: layout.bounds))
        context.add(outline)
        context.setFillColour(Self.shade)
        context.fillPath(using: .evenOdd)
      }
      stroke(on: context) { context.add(outline) }
      let isCorner: Bool = if case .quadrilateral = layout.edit.outline { true } else { false }
      for handle in layout.edit.handles {
        let place = layout.place(of: handle)
        guard near.contains(place) else { continue }
        if isHeld, isCorner, handle == present {
          stroke(on: context) { addCross(at: place, on: context) }
        } else {
          // The current handle has the colours of the others exchanged.
          let painter =
            handle == present
            ? HandlePainter(line: fill, fill: line) : HandlePainter(line: line, fill: fill)
          painter.drawSquare(at: place, angle(of: layout), on: context)
        }
      }
    }
  }

  /// The angle of the picture's upper edge in the view.
  private func angle(of layout: OutlineLayout) -> Double {
    (layout.bounds[1] - layout.bounds[0]).turn(from: Vector(dx: 1, dy: 0))
  }

  private func stroke(on context: Context, _ addPath: () -> Void) {
    for (colour, width) in [(fill, Self.widths.under), (line, Self.widths.line)] {
      context.setStrokeColour(colour)
      context.setLineWidth(width)
      context.beginPath()
      addPath()
      context.strokePath()
    }
  }

  private func addCross(at place: Point, on context: Context) {
    for way in [(1, 0), (0, 1), (-1, 0), (0, -1)].map({ Vector(dx: $0.0, dy: $0.1) }) {
      context.move(to: place + way * Self.cross.from)
      context.addLine(to: place + way * Self.cross.to)
    }
  }
}

extension Context {
  /// Adds a closed polygon.
  fileprivate func add(_ polygon: [Point]) {
    guard let first = polygon.first else { return }
    move(to: first)
    for point in polygon.dropFirst() { addLine(to: point) }
    closePath()
  }
}
