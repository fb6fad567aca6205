/// The selection by mouse in a text: a click sets the caret, a double click selects a word, a triple click a paragraph; dragging
/// extends it.
struct ClickedText {
  private var clicks = ClickCounter()
  private var range = 0..<0

  /// Sets the selection for a click at an offset.
  mutating func click(_ touch: Touch, at place: Int, in text: inout EditableText) {
    switch clicks.add(touch) {
    case 1: range = place..<place
    case 2: range = text.word(at: place)
    default: range = text.paragraph(at: place)
    }
    text.select(range)
  }

  /// Extends the selection from the click to an offset, by whole words after a double click.
  func drag(to place: Int, in text: inout EditableText) {
    let reached = range.isEmpty ? place..<place : text.word(at: place)
    if place < range.lowerBound {
      text.moveCaret(to: range.upperBound)
      text.moveCaret(to: reached.lowerBound, selecting: true)
    } else {
      text.moveCaret(to: range.lowerBound)
      text.moveCaret(to: max(reached.upperBound, range.upperBound), selecting: true)
    }
  }
}
