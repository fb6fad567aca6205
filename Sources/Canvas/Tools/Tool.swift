package import Geometry
package import Graphics
package import Language
package import Toolkit

/// Takes touches and gives changes of the drawing.
package protocol Tool: AnyObject {
  /// A word that settings keep.
  var id: String { get }

  /// What people call it.
  var title: Phrase { get }

  /// The name of its icon.
  var icon: String { get }

  /// The key that takes it into the hand.
  var key: Character { get }

  /// What a person can set of it, in the order in which that is shown.
  var options: [ToolOption] { get }

  /// Whether it draws ink, for which the canvas may make room at the edge of the window.
  var drawsInk: Bool { get }

  /// What the pointer is seen as while it is in the hand.
  var cursor: Cursor { get }

  /// Whether marks stay selected while it is in the hand.
  var usesSelection: Bool { get }

  /// Touches are where they are in the view; its viewport tells where that is on the canvas.
  func touchesBegan(_ touch: Touch, on canvas: any ToolContext)
  func touchesMoved(_ touch: Touch, on canvas: any ToolContext)
  func touchesEnded(_ touch: Touch, on canvas: any ToolContext)

  /// Forgets what is under way, as if the touch had never been.
  func touchesCancelled(on canvas: any ToolContext)

  /// Ends what is under way where it is, as if the pen had been lifted.
  func finish(on canvas: any ToolContext)

  /// Answers whether the tool did something with the key.
  func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool

  /// Draws what it shows while it is used, where that touches `area` of the view.
  func draw(_ area: Rect, of canvas: any ToolContext, on context: Context)
}

/// A tool that only follows touches says no more than what a touch begins, moves and cancels.
extension Tool {
  package var options: [ToolOption] { [] }
  package var drawsInk: Bool { false }
  package var cursor: Cursor { .cross }
  package var usesSelection: Bool { false }

  package func touchesEnded(_ touch: Touch, on canvas: any ToolContext) { finish(on: canvas) }
  package func finish(on canvas: any ToolContext) { touchesCancelled(on: canvas) }

  package func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool { false }
  package func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {}
}

/// All tools, in the order in which they are offered. A new one is added here and nowhere else.
package enum ToolBox {
  package static func tools(_ settings: PenSettings) -> [any Tool] {
    [HandTool(), SelectTool(), PenTool(settings), EraserTool()]
  }
}
