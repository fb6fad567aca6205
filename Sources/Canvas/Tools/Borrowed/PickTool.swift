package import Geometry
package import Language
package import Toolkit

/// Picks a colour from the canvas. It is borrowed for one touch.
package final class PickTool: Tool {
  package let id = "pick"
  package let title = Phrase.pickColour
  package let icon = "pen"
  package let key: Character = "k"

  /// Called with the point of the view whose colour the user picks.
  package var onPick: ((Point) -> Void)?

  private var place: Point?

  package init() {}

  package func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    place = touch.location
  }

  package func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    place = touch.location
  }

  package func touchesCancelled(on canvas: any ToolContext) {
    place = nil
  }

  package func finish(on canvas: any ToolContext) {
    if let place { onPick?(place) }
    place = nil
  }
}
