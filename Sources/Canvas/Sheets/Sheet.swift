import Geometry
import Graphics

/// A part of what a canvas shows, which lies above some of the others and below the rest.
protocol Sheet: AnyObject {
  var level: SheetLevel { get }

  /// Whether it hides all that lies below it.
  var isOpaque: Bool { get }

  /// Whether what it shows moves with the canvas, so that its pixels on the screen may be moved along.
  var movesWithCanvas: Bool { get }

  /// Draws what it shows inside `area` of the view, over what is there.
  func draw(_ area: Rect, on context: Context)
}

extension Sheet {
  var isOpaque: Bool { false }
  var movesWithCanvas: Bool { true }
}
