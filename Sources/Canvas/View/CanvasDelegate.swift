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

  /// Called when a touch ends.
  func touchDidEnd()
}
