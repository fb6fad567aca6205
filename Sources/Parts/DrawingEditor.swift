package import Marks
package import Session

/// Changes the open drawing, and shows the change on the canvas.
package protocol DrawingEditor: AnyObject {
  /// Adds marks in one step, with the media that they use, and returns them. Call it in turn, after all earlier requests of the
  /// user.
  func perform(
    _ change: Change, bringing media: [MediumHash: Medium], as name: StepName
  ) -> [RankedMark]
}
