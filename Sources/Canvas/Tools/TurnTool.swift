import Geometry
import Graphics
package import Language
package import Toolkit

/// Rotates the canvas around the middle of the window, in steps while Shift is held.
package final class TurnTool: Tool {
  package let id = "turn"
  package let title = Phrase.turnWhileHeld
  package let icon = "hand"
  package let key: Character = "r"
  package let cursor = Cursor.turn

  /// The last position of the touch relative to the middle, and the angle to which the touch has rotated the canvas.
  private var last: (way: Vector, angle: Double)?

  /// The distance from the middle within which the direction of the touch is undefined.
  private static let nearest = 4.0

  package func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    last = (touch.location - canvas.bounds.centre, canvas.viewport.angle)
  }

  package func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    guard let (before, angle) = last else { return }
    let way = touch.location - canvas.bounds.centre
    guard way.length > Self.nearest, before.length > Self.nearest else {
      last = (way, angle)
      return
    }
    let wanted = angle + way.turn(from: before)
    last = (way, wanted)
    canvas.turn(to: Turning.settled(wanted, inSteps: touch.modifiers.contains(.shift)))
  }

  package func touchesCancelled(on canvas: any ToolContext) {
    last = nil
  }
}
