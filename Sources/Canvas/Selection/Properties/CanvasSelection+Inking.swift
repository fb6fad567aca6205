package import Marks
import Session

/// Changes of the colour, width or opacity of the selected marks.
extension CanvasSelection {
  /// Sets a property of the marks' ink. Consecutive changes of the same property, as by a slider, are one step.
  package func set(_ change: InkChange) {
    guard !isBusy else {
      nextInk = change
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
      guard let next = nextInk else { return }
      nextInk = nil
      set(next)
    }
  }

  private func make(_ change: InkChange, _ prepared: PreparedChange) {
    let box = box
    let isInARow = inked.map { $0.change.isLike(change) && drawing.isInState(of: $0.after) }
    perform(.prepared(prepared), as: .ink, joining: isInARow ?? false)
    inked = (change, drawing)
    // A rotated frame keeps its angle.
    if let box, box.angle != 0 { note(box) }
  }
}
