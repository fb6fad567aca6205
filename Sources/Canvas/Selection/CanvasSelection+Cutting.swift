package import Marks
import Session

/// Copying the selected marks, and cutting them out of the drawing.
extension CanvasSelection {
  /// The selected marks and their drawing, as they are now; nil while there are none, or a change is under way.
  package var snapshot: (marks: MarkSelection, drawing: Drawing)? {
    guard let marks, !isBusy else { return nil }
    return (marks, ink.drawing)
  }

  /// Deletes marks of an earlier snapshot, as far as they are still there and not locked.
  package func cut(_ marks: MarkSelection) {
    guard let left = marks.followed(to: ink.drawing) else { return }
    perform(.delete(left), as: .cut, joining: false)
  }
}
