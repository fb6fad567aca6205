import Geometry
import Marks

extension Mark {
  /// The frame of a single selected mark that has sides of its own: that of a text or a turned figure. Scaling it along its own sides leaves
  /// a rectangle a rectangle.
  var ownBox: SelectionBox? {
    if case .text(let text) = self {
      return SelectionBox(around: text.corners, angle: text.linear.tilt)
    }
    guard case .shape(let shape) = self, let tilt, tilt != 0 else { return nil }
    let size = shape.axes.size
    let corners = shape.corners(tolerance: max(size.width, size.height) / 4096)
    return SelectionBox(around: corners, angle: tilt).outset(by: shape.ink.width / 2)
  }
}
