import Canvas
import Geometry
import Graphics
import Language
import Marks
import Toolkit

/// Moves the canvas of a film, and draws the lines that are in progress at the shown time.
final class ReplayTool: Tool {
  private let hand = HandTool()

  /// The lines in progress, as far as they are drawn at the shown time.
  var lines: [Mark] = []

  var id: String { hand.id }
  var title: Phrase { hand.title }
  var icon: String { hand.icon }
  var key: Character { hand.key }
  var cursor: Cursor { hand.cursor }

  func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    hand.touchesBegan(touch, on: canvas)
  }

  func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    hand.touchesMoved(touch, on: canvas)
  }

  func touchesEnded(_ touch: Touch, on canvas: any ToolContext) {
    hand.touchesEnded(touch, on: canvas)
  }

  func touchesCancelled(on canvas: any ToolContext) {
    hand.touchesCancelled(on: canvas)
  }

  func drawInk(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    canvas.draw(lines, on: context)
  }
}
