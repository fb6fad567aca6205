package import Geometry
package import Graphics
package import Language
import Marks
package import Toolkit

/// Selects marks by a line that the hand draws around them, also from a point where ink is. What is selected then it moves,
/// scales and rotates as `SelectTool` does.
package final class LassoTool: Tool {
  package let id = "lasso"
  package let title = Phrase.toolLasso
  package let icon = "lasso"
  package let key: Character = "y"
  package let group = "select"
  package let usesSelection = true

  private let select: SelectTool

  package var options: [ToolOption] { select.options }

  /// A lasso by the rule of an option.
  package convenience init() {
    self.init(SelectionRule.option(), SnapRule.option())
  }

  init(
    _ rule: OptionValue<String>, _ snapRule: OptionValue<String>, _ texts: TextSettings? = nil
  ) {
    select = SelectTool(rule, snapRule, texts, drawsLasso: true)
  }

  package func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool {
    select.keyDown(key, on: canvas)
  }

  package func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    select.touchesBegan(touch, on: canvas)
  }

  package func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    select.touchesMoved(touch, on: canvas)
  }

  package func modifiersChanged(to modifiers: Key.Modifiers, on canvas: any ToolContext) {
    select.modifiersChanged(to: modifiers, on: canvas)
  }

  package func touchesCancelled(on canvas: any ToolContext) {
    select.touchesCancelled(on: canvas)
  }

  package func finish(on canvas: any ToolContext) {
    select.finish(on: canvas)
  }

  package func cursor(at point: Point?, on canvas: any ToolContext) -> Cursor {
    select.cursor(at: point, on: canvas)
  }

  package func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    select.draw(area, of: canvas, on: context)
  }
}
