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

  /// What it draws with; nil where it doesn't.
  var settings: PenSettings? { get }

  /// What the pointer is seen as while it is in the hand.
  var cursor: Cursor { get }

  /// Where what is selected lies on the canvas; nil while nothing is.
  var selectedArea: Rect? { get }

  /// Touches are where they are in the view; its viewport tells where that is on the canvas.
  func touchesBegan(_ touch: Touch, on canvas: CanvasView)
  func touchesMoved(_ touch: Touch, on canvas: CanvasView)
  func touchesEnded(_ touch: Touch, on canvas: CanvasView)
  func touchesCancelled(on canvas: CanvasView)

  /// Answers whether the tool did something with the key.
  func keyDown(_ key: Key, on canvas: CanvasView) -> Bool

  /// Draws what it shows while it is used, where that touches `area` of the view.
  func draw(_ area: Rect, of canvas: CanvasView, on context: Context)

  /// Ends what is under way where it is, as if the pen had been lifted.
  func finish(on canvas: CanvasView)

  /// The drawing is another one than it was.
  func drawingDidChange(on canvas: CanvasView)

  /// Another tool is taken.
  func putAway(_ canvas: CanvasView)
}

extension Tool {
  var cursor: Cursor { .cross }
  var selectedArea: Rect? { nil }

  func drawingDidChange(on canvas: CanvasView) {}
}

/// All tools, in the order in which they are offered. A new one is added here and nowhere else.
enum ToolBox {
  static func tools(_ settings: PenSettings) -> [any Tool] {
    [HandTool(), SelectTool(), PenTool(settings), EraserTool()]
  }
}
