package import Marks
import Session

/// Another colour, width or opacity for the selected marks.
extension CanvasSelection {
  /// Sets a part of the marks' ink. Changes of the same part in a row, as by a slider, are one step.
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
    let isInARow = inked.map { $0.change.isLike(change) && ink.drawing.isInState(of: $0.after) }
    perform(.prepared(prepared), as: .ink, joining: isInARow ?? false)
    inked = (change, ink.drawing)
    // A frame that is turned stays so.
    if let box, box.angle != 0 { note(box) }
  }
}
