import Geometry
import Graphics

/// A layer of a canvas's display, which lies above some others and below the rest.
protocol Sheet: AnyObject {
  var level: SheetLevel { get }

  /// Whether it hides all sheets below it.
  var isOpaque: Bool { get }

  /// Whether its contents move with the canvas, so that a pan can move its pixels on the screen.
  var movesWithCanvas: Bool { get }

  /// Draws its contents inside `area` of the view, over the sheets below.
  func draw(_ area: Rect, on context: Context)
}

extension Sheet {
  var isOpaque: Bool { false }
  var movesWithCanvas: Bool { true }
}
