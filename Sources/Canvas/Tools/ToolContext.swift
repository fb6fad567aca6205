package import Geometry
package import Graphics
package import Marks
package import Rendering
package import Session
package import Toolkit

/// The canvas as tools use it.
package protocol ToolContext: AnyObject {
  // MARK: Viewport

  /// The visible part of the canvas.
  var viewport: Viewport { get }

  /// The grid of the pixels that ink is drawn in.
  var grid: TileGrid { get }

  /// The bounds of the view in its own units.
  var bounds: Rect { get }

  /// The colour of frames around marks.
  var accent: Colour { get }

  /// The colour inside of handles.
  var handleColour: Colour { get }

  /// The narrowest visible line, in units of the canvas; 0 where every line is visible.
  var leastWidth: Double { get }

  /// Asks for redisplay of `area` of the canvas.
  func refresh(_ area: Rect?)

  /// Asks for redisplay of `area` of the view; of all for nil.
  func setNeedsDisplay(_ area: Rect?)

  /// Draws a stroke under way in `area` of the view, as the finished one will look.
  func draw(_ stroke: LiveStroke, in area: Rect, on context: Context)

  /// Draws marks that aren't in the drawing yet.
  func draw(_ marks: [Mark], on context: Context)

  /// Whether strokes under way are shown ahead of the pen.
  var prediction: Prediction { get }

  /// Runs timers; nil while the canvas is in no window.
  var clock: Clock? { get }

  // MARK: The drawing

  var drawing: Drawing { get }

  /// Changes the drawing in a step called `name`. Returns the marks that this made. If `joining`, one undo takes the change
  /// back together with the one before it.
  @discardableResult
  func perform(_ change: Change, as name: StepName, joining: Bool) -> [PlacedMark]

  /// Undoes the last change and removes it from the history.
  func takeBack()

  /// Has `find` look at the drawing, and calls `then` with what it found: at once, or where marks lie in a file when a worker
  /// has read them and all that was asked for before is done. Nothing comes if another drawing is shown by then.
  func look<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found) -> Void)

  /// Has `find` look for a change of the drawing in the same way, and makes it, whatever is shown by then. Changes that
  /// share a step are undone together. `mark` is shown meanwhile.
  func perform(
    in shared: SharedStep, showing mark: Mark?,
    finding find: @escaping @Sendable (Drawing) -> FoundChange?)

  /// Undoes in its turn the changes that share a step, and removes that from the history.
  func takeBack(_ shared: SharedStep)

  /// Whether something is still looked for.
  var isLooking: Bool { get }

  /// Runs `act` after everything that the user asked for earlier.
  func inTurn(_ act: @escaping () -> Void)

  /// The marks that are selected.
  var selection: CanvasSelection { get }

  /// Tells that the user wants to work on a mark.
  func open(_ mark: PlacedMark)

  // MARK: Navigation

  /// Pans the canvas by a part of a drag.
  func drag(by way: Vector, at time: UInt32)

  /// Ends a drag; the canvas glides on with its speed.
  func letGo(at time: UInt32)

  /// Turns the canvas around the middle of the view.
  func turn(to angle: Double)
}
