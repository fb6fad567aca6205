/// What clicks select in a text: the first a place, the second a word, the third a paragraph; and what dragging adds.
struct ClickedText {
  private var clicks = ClickCounter()
  private var range = 0..<0

  /// Selects what the click at an offset asks for.
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
