import Geometry
import Graphics
import Toolkit

/// Lights the words that a search has found, over the ink.
final class FoundSheet: Sheet {
  let level = SheetLevel.found

  var words = FoundWords() {
    didSet {
      guard words != oldValue else { return }
      canvas.refresh(area)
      frames = (words.all.map(Rect.init(around:)), words.current.map(Rect.init(around:)))
      area = (frames.all + frames.current).reduce(nil) { $1.union($0) }
      canvas.refresh(area)
    }
  }

  /// The rectangles around the words, which are many, and around all of them.
  private var frames: (all: [Rect], current: [Rect]) = ([], [])
  private var area: Rect?

  private unowned let canvas: CanvasView

  private static let alpha: (all: Float, current: Float) = (0.2, 0.4)

  /// The distance from the window at which corners are moved nearer, since Cairo's coordinates overflow at 2^23 pixels.
  private static let far = 0x1p20

  init(on canvas: CanvasView) {
    self.canvas = canvas
  }

  func draw(_ area: Rect, on context: Context) {
    let seen = canvas.viewport.canvas(area)
    guard self.area?.touches(seen) == true else { return }
    context.saving {
      fill(words.all, frames.all, Self.alpha.all, in: seen, on: context)
      fill(words.current, frames.current, Self.alpha.current, in: seen, on: context)
    }
  }

  /// Fills quadrilaterals, each once where several overlap. Those whose frames don't touch an area of the canvas aren't seen.
  private func fill(
    _ shapes: [[Point]], _ frames: [Rect], _ alpha: Float, in seen: Rect, on context: Context
  ) {
    context.setFillColour(canvas.accent.withAlpha(alpha))
    context.beginPath()
    for index in frames.indices where frames[index].touches(seen) {
      for (number, point) in shapes[index].enumerated() {
        let corner = canvas.viewport.view(point)
        let near = Point(
          x: min(max(corner.x, -Self.far), Self.far), y: min(max(corner.y, -Self.far), Self.far))
        if number == 0 { context.move(to: near) } else { context.addLine(to: near) }
      }
      context.closePath()
    }
    context.fillPath()
  }
}
