package import Geometry
package import Graphics
package import Marks
package import Rendering
package import Session
package import Toolkit
package import Typesetting

/// The canvas as tools use it.
package protocol ToolContext: AnyObject {
  // MARK: Viewport

  /// The visible part of the canvas.
  var viewport: Viewport { get }

  /// The grid of the pixels in which ink is drawn.
  var grid: TileGrid { get }

  /// The bounds of the view in its own units.
  var bounds: Rect { get }

  /// The colour of frames around marks.
  var accent: Colour { get }

  /// The colour inside of handles.
  var handleColour: Colour { get }

  /// The narrowest visible line, in units of the canvas; 0 if every line is visible.
  var leastWidth: Double { get }

  /// Requests redisplay of `area` of the canvas.
  func refresh(_ area: Rect?)

  /// Requests redisplay of `area` of the view; of the whole view if it is nil.
  func setNeedsDisplay(_ area: Rect?)

  /// Draws a stroke under way in `area` of the view, with the look of the finished one.
  func draw(_ stroke: LiveStroke, in area: Rect, on context: Context)

  /// Draws marks that aren't in the drawing yet.
  func draw(_ marks: [Mark], on context: Context)

  /// Whether strokes under way are shown ahead of the pen.
  var prediction: Prediction { get }

  /// Called when the hint of the selected tool may be another one.
  func hintMayChange()

  /// Runs timers; nil while the canvas is in no window.
  var clock: Clock? { get }

  // MARK: The drawing

  var drawing: Drawing { get }

  /// Changes the drawing in a step called `name`. Returns the new marks. If `joining`, one undo takes the change back together
  /// with the one before it.
  @discardableResult
  func perform(_ change: Change, as name: StepName, joining: Bool) -> [RankedMark]

  /// Adds a shape that a tool has drawn, and selects it if the tool is left after its use.
  func add(shape mark: Mark)

  /// Adds a line in a step, and replaces it in another one by the shape that it means. Only the shape is shown.
  func add(_ line: Mark, becoming shape: Mark)

  /// Undoes the last change and removes it from the history.
  func takeBack()

  /// Runs `find` on the drawing, and passes its result to `then`: at once, or, if marks lie in a file, after a worker has read
  /// them and all earlier requests are done. `then` isn't called if another drawing is shown by then.
  func look<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found) -> Void)

  /// Runs `find` in the same way to find a change of the drawing, and makes it, even if another drawing is shown by then. Changes
  /// that share a step are undone together. `mark` is shown meanwhile.
  func perform(
    in shared: SharedStep, showing mark: Mark?,
    finding find: @escaping @Sendable (Drawing) -> FoundChange?)

  /// Undoes the changes that share a step, after all earlier requests, and removes the step from the history.
  func takeBack(_ shared: SharedStep)

  /// Runs `find` on the drawing beside the event loop, which never waits for it, after the user's earlier acts are done. Passes
  /// its result to `then`; nil if the drawing has changed meanwhile, or another tool is selected. `then` isn't called if the canvas is
  /// in no window by then.
  func search<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found?) -> Void)

  /// Whether a search is under way.
  var isLooking: Bool { get }

  /// Runs `act` after the user's earlier acts are done.
  func inTurn(_ act: @escaping () -> Void)

  /// The selected marks.
  var selection: CanvasSelection { get }

  /// Opens a mark on which the user wants to work.
  func open(_ mark: RankedMark)

  /// Gives a typesetter that has measured a text: at once, or bit by bit if that takes long. `then` isn't called if the user does
  /// something else meanwhile.
  func measure(_ source: TextSource, then: @escaping (Typesetter) -> Void)

  /// Lets the user type a text that has settings, after the one before has ended.
  func write(_ writing: Writing, with settings: TextSettings)

  // MARK: Navigation

  /// Pans the canvas by a part of a drag.
  func drag(by way: Vector, at time: UInt32)

  /// Ends a drag; the canvas glides on with its speed.
  func letGo(at time: UInt32)

  /// Rotates the canvas around the middle of the view.
  func turn(to angle: Double)
}
