package import Marks
package import Session

/// Keeps the drawing that a canvas shows, and changes it as the tools ask.
package protocol CanvasDelegate: AnyObject {
  /// Changes the drawing in a step called `name`. If `joining`, one undo takes the change back together with the one before
  /// it.
  func perform(_ change: Change, as name: StepName, joining: Bool)

  /// Called after `count` selected marks were deleted at once.
  func didDelete(_ count: Int)

  /// Called where a change of the selected marks isn't made.
  func didRefuse(_ refusal: SelectionRefusal)

  /// Undoes the last change and removes it from the history.
  func takeBack()

  /// Has `find` look at a drawing whose marks lie in a file, and calls `then` with what it found if that drawing is still
  /// shown. All that is asked of the delegate is done in the order in which it was asked for.
  func look<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found) -> Void)

  /// Whether somebody still looks for something, for which all that is asked for waits.
  var isLooking: Bool { get }

  /// Has `find` look for a change of such a drawing, and makes it as a part of a step. Shows `mark` meanwhile.
  func perform(
    in shared: SharedStep, showing mark: Mark?,
    finding find: @escaping @Sendable (Drawing) -> FoundChange?)

  /// Undoes the changes that share a step, and removes that from the history.
  func takeBack(_ shared: SharedStep)

  /// Runs `act` after everything that the user asked for earlier.
  func inTurn(_ act: @escaping () -> Void)

  /// Called when a touch ends.
  func touchDidEnd()
}
