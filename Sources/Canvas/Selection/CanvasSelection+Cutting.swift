package import Marks
import Session

/// Copying the selected marks, and cutting them out of the drawing.
extension CanvasSelection {
  /// The selected marks and their drawing in their current state; nil if there are none, or if a change is under way.
  package var snapshot: (marks: MarkSelection, drawing: Drawing)? {
    guard let marks, !isBusy else { return nil }
    return (marks, boundMembers ?? drawing)
  }

  /// Deletes those marks of an earlier snapshot that are still in the drawing and not locked.
  package func cut(_ marks: MarkSelection) {
    guard let left = marks.followed(to: drawing) else { return }
    perform(.delete(left), as: .cut, joining: false)
  }
}
