package import Geometry
package import Marks
package import Session
package import Toolkit

/// What a selection needs of the canvas that it belongs to.
package protocol SelectionHost: View {
  /// Asks for `area` of the canvas to be drawn again.
  func refresh(_ area: Rect?)

  /// Changes the drawing in a step of that name, and answers the marks that this made.
  @discardableResult
  func perform(_ change: Change, as name: StepName, joining: Bool) -> [PlacedMark]

  /// Tells the person that so many marks were deleted, which can be undone.
  func didDelete(_ count: Int)
}
