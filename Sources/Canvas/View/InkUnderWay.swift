import Geometry
import Graphics

/// The ink of the touch under way, which lies directly above the drawing.
final class InkUnderWay: Sheet {
  let level = SheetLevel.current
  private unowned let canvas: CanvasView

  init(on canvas: CanvasView) {
    self.canvas = canvas
  }

  func draw(_ area: Rect, on context: Context) {
    for tool in canvas.tools.shown { tool.drawInk(area, of: canvas, on: context) }
  }
}
