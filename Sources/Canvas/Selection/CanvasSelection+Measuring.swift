package import Geometry
import Marks
import Session

/// The numbers of the selected marks that the user sees and types.
extension CanvasSelection {
  /// The box that the numbers tell: of a single shape that of its outline without the width, or else the frame.
  package var measured: SelectionBox? {
    guard let box else { return nil }
    return ownShape?.shape.outlineBox(at: box.angle) ?? box
  }

  /// The number that a motion of the hand changes; nil for one that only moves the marks.
  func measure(of motion: SelectionMotion) -> SelectionMeasure? {
    guard case .change(let change, let name) = motion else { return nil }
    guard name != .turn else { return .angle(change.box.angle) }
    guard let shape = ownShape?.shape else { return .size(change.box.size) }
    return .size(shape.transformed(by: change.transform).outlineBox(at: change.box.angle).size)
  }

  /// Records the frame after the marks were scaled or turned. The outline of a shape keeps its width, and a figure knows its angle.
  func note(after change: BoxChange) {
    // A text has its own box, which is another one if its lines wrap anew.
    if case .text? = onlyMark?.mark { return }
    guard let shape = ownShape?.shape else { return note(change.box) }
    guard shape.tilt == nil, change.box.angle != 0 else { return }
    note(shape.outlineBox(at: change.box.angle).outset(by: shape.ink.width / 2))
  }
}

extension ShapeMark {
  /// The smallest box at an angle around the outline without its width.
  fileprivate func outlineBox(at angle: Double) -> SelectionBox {
    guard angle != 0 else { return SelectionBox(axes) }
    let size = axes.size
    return SelectionBox(
      around: corners(tolerance: max(size.width, size.height) / 4096), angle: angle)
  }
}
