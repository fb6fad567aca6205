import Geometry
import Graphics

extension TextField {
  /// Moves the caret to the touch; a double click selects a word, a triple click everything.
  func click(_ touch: Touch) {
    guard isEnabled else { return }
    let place = offset(at: touch.location)
    switch clicks.add(touch) {
    case 1: clickedRange = place..<place
    case 2: clickedRange = editing.word(at: place)
    default: clickedRange = 0..<editing.text.utf8.count
    }
    select { $0.select(clickedRange) }
  }

  /// Extends the selection from the clicked place to the touch, by whole words after a double click.
  func drag(_ touch: Touch) {
    guard isEnabled else { return }
    let place = offset(at: touch.location)
    let reached = clickedRange.isEmpty ? place..<place : editing.word(at: place)
    select {
      if place < clickedRange.lowerBound {
        $0.moveCaret(to: clickedRange.upperBound)
        $0.moveCaret(to: reached.lowerBound, selecting: true)
      } else {
        $0.moveCaret(to: clickedRange.lowerBound)
        $0.moveCaret(to: max(reached.upperBound, clickedRange.upperBound), selecting: true)
      }
    }
  }

  func offerSelection() {
    guard !editing.selectedRange.isEmpty else { return }
    root?.pasteboard?.offerSelection(editing.selectedText)
  }

  private func offset(at point: Point) -> Int {
    editing.boundary(atOrAfter: textLayout.offset(at: point - textOrigin.vector))
  }
}
