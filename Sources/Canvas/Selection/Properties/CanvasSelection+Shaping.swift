import Geometry
package import Marks
import Session

/// Changes of the properties of selected shapes.
extension CanvasSelection {
  /// Sets a property of the shapes. Consecutive changes of the same property, as by a slider, are one step.
  package func set(_ change: ShapePropertyChange) {
    guard !isBusy else {
      nextShape = change
      return
    }
    withMarks { marks, drawing in
      let pairs = marks.compactMap { old in change.changed(old.mark).map { (old: old, new: $0) } }
      guard !pairs.isEmpty, pairs.allSatisfy({ Limits.hold($0.new) }) else {
        return nil as PreparedChange?
      }
      return PreparedChange(replacing: pairs, in: drawing)
    } then: { [unowned self] prepared in
      if let prepared { make(change, prepared) }
      guard let next = nextShape else { return }
      nextShape = nil
      set(next)
    }
  }

  private func make(_ change: ShapePropertyChange, _ prepared: PreparedChange) {
    let isInARow = shaped.map { $0.change.isLike(change) && drawing.isInState(of: $0.after) }
    perform(.prepared(prepared), as: .shape, joining: isInARow ?? false)
    shaped = (change, drawing)
  }
}

extension Mark {
  /// The frame of a single selected mark that has sides of its own: that of a turned figure. Scaling it along its own sides leaves
  /// a rectangle a rectangle.
  var ownBox: SelectionBox? {
    guard case .shape(let shape) = self, let tilt, tilt != 0 else { return nil }
    let size = shape.axes.size
    let corners = shape.corners(tolerance: max(size.width, size.height) / 4096)
    return SelectionBox(around: corners, angle: tilt).outset(by: shape.ink.width / 2)
  }
}
