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
  let cursor = Cursor.move

  private var last: Point?

  func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    last = touch.location
  }

  func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    guard let last else { return }
    canvas.drag(by: touch.location - last, at: touch.time)
    self.last = touch.location
  }

  func touchesEnded(_ touch: Touch, on canvas: any ToolContext) {
    last = nil
    canvas.letGo(at: touch.time)
  }

  func touchesCancelled(on canvas: any ToolContext) {
    last = nil
  }
}
