import CPango
import Marks

extension TextGeometry {
  /// The offset that is seen left or right of another one; beyond the end of a line that of the next one.
  public func offset(besides offset: Int, towardsRight: Bool) -> Int {
    let (laid, place) = (laid(line(at: offset)), place(offset))
    let layout = layout(place.paragraph)
    let passage = layout.passages[laid.passage]
    var (index, trailing): (Int32, Int32) = (0, 0)
    pango_layout_move_cursor_visually(
      passage.handle, 1, Int32(clamping: place.offset - passage.start), 0, towardsRight ? 1 : -1,
      &index, &trailing)
    if index < 0 { return self.offset(beyond: passage, in: place.paragraph, isForward: false) }
    if index == Int32.max {
      return self.offset(beyond: passage, in: place.paragraph, isForward: true)
    }
    var found = passage.start + Int(index)
    for _ in 0..<max(trailing, 0) {
      found = boundary(after: text.starts[place.paragraph] + found) - text.starts[place.paragraph]
    }
    // The line that the passage left to the next one is that one's.
    return text.starts[place.paragraph] + min(found, layout.input.words.count)
  }

  /// The end of the passage before, or the beginning of the next one.
  private func offset(beyond passage: PassageLayout, in paragraph: Int, isForward: Bool) -> Int {
    let start = text.starts[paragraph]
    if isForward { return boundary(after: start + passage.start + passage.count) }
    return boundary(before: start + passage.start)
  }

  /// The offset above or below, at a given distance from the left, which the caret keeps on its way; at the first and the last line
  /// that end of the text.
  public func offset(from offset: Int, isDown: Bool, at x: Double) -> Int {
    let line = line(at: offset)
    guard let next = isDown ? self.line(after: line) : self.line(before: line) else {
      return isDown ? count : 0
    }
    return self.offset(on: next, at: x)
  }

  /// The ends of the line with an offset, between which the Home and End keys move.
  public func lineRange(at offset: Int) -> Range<Int> {
    let line = line(at: offset)
    let start = text.starts[line.paragraph]
    return start + laid(line).source.lowerBound..<start + lastPlace(on: line)
  }

  /// The beginning of the word before an offset, or the end of the word behind it.
  public func word(from offset: Int, isForward: Bool) -> Int {
    let place = place(offset)
    let start = text.starts[place.paragraph]
    let boundaries = boundaries(at: place.offset, in: place.paragraph, isBefore: !isForward)
    if isForward {
      let end = boundaries.first(after: place.offset) { $0.is_word_end != 0 }
      let length = text.paragraphs[place.paragraph].input.words.count
      return place.offset == length
        ? min(start + length + 1, count) : start + (end ?? boundaries.places.last ?? length)
    }
    let first = boundaries.last(before: place.offset) { $0.is_word_start != 0 }
    return place.offset == 0
      ? max(start - 1, 0) : start + (first ?? boundaries.places.first ?? 0)
  }

  /// The word left or right of an offset: forward is where the paragraph goes.
  public func word(from offset: Int, towardsRight: Bool) -> Int {
    word(from: offset, isForward: towardsRight != isRightToLeft(at: offset))
  }

  /// The word around an offset, or what is between two words there.
  public func wordRange(at offset: Int) -> Range<Int> {
    let place = place(offset)
    let start = text.starts[place.paragraph]
    let length = text.paragraphs[place.paragraph].input.words.count
    guard length > 0 else { return start..<start }
    let here =
      place.offset < length
      ? place.offset : boundary(before: place.offset, in: place.paragraph)
    let boundaries = boundaries(at: here, in: place.paragraph, isBefore: false)
    let begin = boundaries.last(before: here + 1) { $0.is_word_start != 0 }
    let end = boundaries.last(before: here + 1) { $0.is_word_end != 0 }
    let last = boundaries.places.last ?? length
    if let begin, begin >= end ?? 0 {
      return start + begin..<start + (boundaries.first(after: here) { $0.is_word_end != 0 } ?? last)
    }
    let next = boundaries.first(after: here) { $0.is_word_start != 0 } ?? last
    return start + (end ?? boundaries.places.first ?? 0)..<start + next
  }

  public func isRightToLeft(at offset: Int) -> Bool {
    text.paragraphs[text.paragraph(at: offset)].input.isRightToLeft
  }
}
