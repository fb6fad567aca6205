package import Marks
package import Session

/// Owns the drawing that a canvas shows, and changes it as the tools request.
package protocol CanvasDelegate: AnyObject {
  /// Changes the drawing in a step called `name`. If `joining`, one undo takes the change back together with the one before
  /// it.
  func perform(_ change: Change, as name: StepName, joining: Bool)

  /// Keeps the media of marks that come next.
  func bring(_ media: [MediumHash: Medium])

  /// Adds a line in a step, and replaces it in another one by the shape that it means. Only the shape is shown.
  func add(_ line: Mark, becoming shape: Mark)

  /// Called after `count` selected marks were deleted at once.
  func didDelete(_ count: Int)

  /// Called when a change of the selected marks is refused.
  func didRefuse(_ refusal: SelectionRefusal)

  /// Undoes the last change and removes it from the history.
  func takeBack()

  /// Runs `find` on a drawing whose marks lie in a file, and passes its result to `then` if that drawing is still shown. The
  /// delegate handles all requests in their order.
  func look<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found) -> Void)

  /// Whether a search is under way, for which all later requests wait.
  var isLooking: Bool { get }

  /// Runs `find` to find a change of such a drawing, and makes it as a part of a step. Shows `mark` meanwhile.
  func perform(
    in shared: SharedStep, showing mark: Mark?,
    finding find: @escaping @Sendable (Drawing) -> FoundChange?)

  /// Undoes the changes that share a step, and removes the step from the history.
  func takeBack(_ shared: SharedStep)

  /// Runs `act` after the user's earlier acts are done.
  func inTurn(_ act: @escaping () -> Void)

  /// Called when a touch ends.
  func touchDidEnd()
}
