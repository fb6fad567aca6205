import Geometry
import Graphics
package import Language
package import Toolkit

/// Pans the canvas.
package final class HandTool: Tool {
  package let id = "hand"
  package let title = Phrase.toolHand
  package let icon = "hand"
  package let key: Character = "h"
  package let cursor = Cursor.move

  package let followsLinks = true
  private var last: Point?

  package init() {}

  package func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    last = touch.location
  }

  package func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    guard let last else { return }
    canvas.drag(by: touch.location - last, at: touch.time)
    self.last = touch.location
  }

  package func touchesEnded(_ touch: Touch, on canvas: any ToolContext) {
    last = nil
    canvas.letGo(at: touch.time)
  }

  package func touchesCancelled(on canvas: any ToolContext) {
    last = nil
  }
}
