package import Geometry
package import Marks
package import Rendering
package import Session
import Toolkit

/// What a tool sees of the canvas, and what it can do there.
package protocol ToolContext: AnyObject {
  // MARK: What is seen

  /// Which part of the canvas is seen, and how.
  var viewport: Viewport { get }

  /// The view, in its own units.
  var bounds: Rect { get }

  /// How ink is seen.
  var light: InkLight { get }

  /// The colour of what a tool draws around marks.
  var accent: Colour { get }

  /// The width on the canvas below which no line is seen; 0 where every line is.
  var leastWidth: Double { get }

  /// Asks for `area` of the canvas to be drawn again.
  func refresh(_ area: Rect?)

  // MARK: The drawing

  var drawing: Drawing { get }

  /// Changes the drawing in a step of that name, and answers the marks that this made. A change that joins is undone
  /// together with the one before it.
  @discardableResult
  func perform(_ change: Change, as name: StepName, joining: Bool) -> [PlacedMark]

  /// Takes the last change back as if it had never been made.
  func takeBack()

  /// The marks that are selected.
  var selection: CanvasSelection { get }

  // MARK: Navigation

  /// Moves the canvas along with a hand.
  func drag(by way: Vector, at time: UInt32)

  /// Lets the canvas glide on as fast as the hand moved it.
  func letGo(at time: UInt32)

  /// Turns the canvas around the middle of the view.
  func turn(to angle: Double)
}
