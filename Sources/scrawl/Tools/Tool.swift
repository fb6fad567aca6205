import Geometry
import Graphics
import Language
import Toolkit

/// Takes touches and gives changes of the drawing.
protocol Tool: AnyObject {
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
  var options: [ToolOption] { [] }
  var drawsInk: Bool { false }
  var cursor: Cursor { .cross }
  var usesSelection: Bool { false }

  func touchesEnded(_ touch: Touch, on canvas: any ToolContext) { finish(on: canvas) }
  func finish(on canvas: any ToolContext) { touchesCancelled(on: canvas) }

  func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool { false }
  func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {}
}

/// All tools, in the order in which they are offered. A new one is added here and nowhere else.
enum ToolBox {
  static func tools(_ settings: PenSettings) -> [any Tool] {
    [HandTool(), SelectTool(), PenTool(settings), EraserTool()]
  }
}
