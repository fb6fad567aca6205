package import Geometry
package import Graphics
package import Marks
package import Session
package import Toolkit

/// The canvas of a selection.
package protocol SelectionHost: View {
  /// Whether marks stay selected with the current tool.
  var usesSelection: Bool { get }

  /// Returns the frames of the views that cover this one.
  var covers: () -> [Rect] { get }

  /// Called when the selection enters or leaves a group.
  func hintMayChange()

  /// Requests redisplay of `area` of the canvas.
  func refresh(_ area: Rect?)

  /// Changes the drawing in a step called `name`. Returns the new marks.
  @discardableResult
  func perform(_ change: Change, as name: StepName, joining: Bool) -> [RankedMark]

  /// Lets the drawing's store keep the media of texts.
  func bring(_ media: [MediumHash: Medium])

  /// Runs `find` on the drawing, and passes its result to `then`, as `ToolContext.look` does.
  func look<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found) -> Void)

  /// Runs `act` after the user's earlier acts are done.
  func inTurn(_ act: @escaping () -> Void)

  /// Tells the user that `count` marks were deleted, and offers an undo.
  func didDelete(_ count: Int)

  /// Tells the user the reason why the marks aren't changed.
  func didRefuse(_ refusal: SelectionRefusal)
}
