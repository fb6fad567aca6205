import Geometry
import Graphics
import Toolkit

/// The frames and handles of tools and of the selected marks.
final class ToolFrames: Sheet {
  let level = SheetLevel.frames
  private unowned let canvas: CanvasView

  init(on canvas: CanvasView) {
    self.canvas = canvas
  }

  func draw(_ area: Rect, on context: Context) {
    for tool in canvas.tools.shown { tool.draw(area, of: canvas, on: context) }
    guard canvas.tool.showsSelection else { return }
    canvas.selection.draw(near: canvas.bounds, in: canvas.accent, canvas.handleColour, on: context)
  }
}
