package import Marks
import Session

/// Changes of a property of the selected marks.
extension CanvasSelection {
  /// Sets a property of the marks' ink.
  package func set(_ change: InkChange) { set(.ink(change)) }

  /// Sets a property of the shapes among the marks.
  package func set(_ change: ShapePropertyChange) { set(.shape(change)) }

  /// Consecutive changes of the same property, as by a slider, are one step. Of those that come while the selection is busy, the
  /// last one of each property counts.
  private func set(_ change: PropertyChange) {
    guard !isBusy else {
      nextProperties.removeAll { $0.isLike(change) }
      return nextProperties.append(change)
    }
    withMarks { marks, drawing in
      let pairs = marks.compactMap { old in change.changed(old.mark).map { (old: old, new: $0) } }
      guard !pairs.isEmpty, pairs.allSatisfy({ Limits.hold($0.new) }) else {
        return nil as PreparedChange?
      }
      return PreparedChange(replacing: pairs, in: drawing)
    } then: { [unowned self] prepared in
      if let prepared { make(change, prepared) }
      guard !nextProperties.isEmpty else { return }
      set(nextProperties.removeFirst())
    }
  }

  private func make(_ change: PropertyChange, _ prepared: PreparedChange) {
    let box = box
    let isInARow = lastProperty.map {
      $0.change.isLike(change) && drawing.isInState(of: $0.after)
    }
    perform(.prepared(prepared), as: change.step, joining: isInARow ?? false)
    lastProperty = (change, drawing)
    // A rotated frame around ink keeps its angle; that of a shape follows its sides.
    if case .ink = change, let box, box.angle != 0 { note(box) }
  }
}
