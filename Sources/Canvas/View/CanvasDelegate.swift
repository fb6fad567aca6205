package import Session

/// Who keeps the drawing that a canvas shows, and changes it as the tools want.
package protocol CanvasDelegate: AnyObject {
  /// Does what the tool wants, as a step of that name. A change that joins is undone together with the one before it.
  func perform(_ change: Change, as name: StepName, joining: Bool)

  /// So many marks were deleted, not erased one by one, and the person may want to be told.
  func didDelete(_ count: Int)

  /// Takes the change that was begun last back as if it had never been.
  func takeBack()

  /// The hand is done with what it began.
  func handDidLift()
}
