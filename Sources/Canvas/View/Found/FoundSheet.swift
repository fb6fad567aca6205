import Geometry
import Graphics
import Toolkit

/// Lights the words that a search has found, over the ink.
final class FoundSheet: Sheet {
  let level = SheetLevel.found

  var words = FoundWords() {
    didSet {
      guard words != oldValue else { return }
      for area in [oldValue.area, words.area] { canvas.refresh(area) }
    }
  }

  private unowned let canvas: CanvasView

  private static let alpha: (all: Float, current: Float) = (0.2, 0.4)

  /// The distance from the window at which corners are moved nearer, since Cairo's coordinates overflow at 2^23 pixels.
  private static let far = 0x1p20

  init(on canvas: CanvasView) {
    self.canvas = canvas
  }

  func draw(_ area: Rect, on context: Context) {
    guard let reach = words.area, canvas.viewport.view(reach).touches(area) else { return }
    context.saving {
      fill(words.all, Self.alpha.all, near: area, on: context)
      fill(words.current, Self.alpha.current, near: area, on: context)
    }
  }

  /// Fills quadrilaterals, each once where several overlap.
  private func fill(_ shapes: [[Point]], _ alpha: Float, near area: Rect, on context: Context) {
    context.setFillColour(canvas.accent.withAlpha(alpha))
    context.beginPath()
    for shape in shapes {
      let corners = shape.map(canvas.viewport.view)
      guard Rect(around: corners).touches(area) else { continue }
      for (index, corner) in corners.enumerated() {
        let near = Point(
          x: min(max(corner.x, -Self.far), Self.far), y: min(max(corner.y, -Self.far), Self.far))
        if index == 0 { context.move(to: near) } else { context.addLine(to: near) }
      }
      context.closePath()
    }
    context.fillPath()
  }
}
