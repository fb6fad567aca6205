package import Geometry
package import Graphics
import Session

/// A dashed frame around an area of the canvas, which may be rotated.
package struct SelectionFrame {
  package let area: Rect
  package let viewport: Viewport
  package let accent: Colour

  private static let dashes = [4.0, 3]

  /// The area of the canvas that a frame around `area` covers.
  static func covered(around area: Rect, through viewport: Viewport) -> Rect {
    area.outset(by: (CanvasSelection.reach + 2) / viewport.zoom)
  }

  /// Draws the frame over a view with `bounds`.
  package func draw(near bounds: Rect, isFilled: Bool, on context: Context) {
    context.saving {
      context.setFillColour(accent.withAlpha(0.08))
      context.setStrokeColour(accent)
      context.setLineWidth(1)
      context.setLineDash(lengths: Self.dashes)
      let period = Self.dashes.reduce(0, +)
      func addOutline() {
        context.addOutline(of: area, in: viewport, near: bounds, period: period)
      }
      if isFilled {
        addOutline()
        context.fillPath()
      }
      addOutline()
      context.strokePath()
    }
  }

  /// Draws the frame of one mark among several, thin and without dashes.
  func drawThin(near bounds: Rect, on context: Context) {
    context.saving {
      context.setStrokeColour(accent.withAlpha(0.6))
      context.setLineWidth(1)
      context.addOutline(of: area, in: viewport, near: bounds)
      context.strokePath()
    }
  }
}
