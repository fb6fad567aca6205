import Geometry
import Graphics
import Language
import Toolkit

/// Moves the paper under the window.
final class HandTool: Tool {
  let id = "hand"
  let title = Phrase.toolHand
  let icon = "hand"
  let key: Character = "h"
  let settings: PenSettings? = nil
  let cursor = Cursor.move

  private var last: Point?

  func touchesBegan(_ touch: Touch, on canvas: CanvasView) {
    last = touch.location
  }

  func touchesMoved(_ touch: Touch, on canvas: CanvasView) {
    guard let last else { return }
    canvas.drag(by: touch.location - last, at: touch.time)
    self.last = touch.location
  }

  func touchesEnded(_ touch: Touch, on canvas: CanvasView) {
    last = nil
    canvas.letGo(at: touch.time)
  }

  func touchesCancelled(on canvas: CanvasView) {
    last = nil
  }

  func keyDown(_ key: Key, on canvas: CanvasView) -> Bool { false }
  func draw(_ area: Rect, of canvas: CanvasView, on context: Context) {}

  func finish(on canvas: CanvasView) {
    last = nil
  }

  func putAway(_ canvas: CanvasView) {
    last = nil
  }
}
