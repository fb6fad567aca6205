package import Geometry
package import Marks
package import Session
package import Toolkit

/// The canvas of a selection.
package protocol SelectionHost: View {
  /// Whether marks stay selected with the present tool.
  var usesSelection: Bool { get }

  /// Returns the frames of the views that cover this one.
  var covers: () -> [Rect] { get }

  /// Asks for redisplay of `area` of the canvas.
  func refresh(_ area: Rect?)

  /// Changes the drawing in a step called `name`. Returns the marks that this made.
  @discardableResult
  func perform(_ change: Change, as name: StepName, joining: Bool) -> [PlacedMark]

  /// Has `find` look at the drawing, and calls `then` with what it found, as for tools.
  func look<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found) -> Void)

  /// Runs `act` after everything that the user asked for earlier.
  func inTurn(_ act: @escaping () -> Void)

  /// Tells the user that `count` marks were deleted, and offers to undo that.
  func didDelete(_ count: Int)

  /// Tells the user why the marks stay as they are.
  func didRefuse(_ refusal: SelectionRefusal)
}
