import CPango
import Marks

extension TextGeometry {
  /// The offset that is seen left or right of another one; beyond the end of a line that of the next one.
  public func offset(besides offset: Int, towardsRight: Bool) -> Int {
    let place = place(offset)
    let (layout, start) = (layout(place.paragraph), text.starts[place.paragraph])
    var (index, trailing): (Int32, Int32) = (0, 0)
    pango_layout_move_cursor_visually(
      layout.passage.handle, 1, Int32(clamping: place.offset), 0, towardsRight ? 1 : -1, &index,
      &trailing)
    if index < 0 { return boundary(before: start) }
    if index == Int32.max { return boundary(after: start + layout.passage.count) }
    var found = start + Int(index)
    for _ in 0..<max(trailing, 0) { found = boundary(after: found) }
    return min(found, start + layout.input.words.count)
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
    word(from: offset, isForward: isForward, lines: Self.mostLinesOfSpaces)
  }

  /// The lines of a long paragraph in which a word is looked for.
  private static let mostLinesOfSpaces = 16

  private func word(from offset: Int, isForward: Bool, lines: Int) -> Int {
    var place = place(offset)
    if !isForward, place.offset == 0, goesOn(place.paragraph) {
      place = (place.paragraph - 1, text.paragraphs[place.paragraph - 1].count)
    }
    let (start, length) = (text.starts[place.paragraph], text.paragraphs[place.paragraph].count)
    let boundaries = boundaries(in: place.paragraph)
    if isForward {
      guard place.offset < length else { return min(start + length + 1, count) }
      if let end = boundaries.first(after: place.offset, { $0.is_word_end != 0 }) {
        return start + end
      }
      return goesOn(place.paragraph + 1) && lines > 0
        ? word(from: start + length, isForward: true, lines: lines - 1) : start + length
    }
    guard place.offset > 0 else { return max(start - 1, 0) }
    if let first = boundaries.last(before: place.offset, { $0.is_word_start != 0 }) {
      return start + first
    }
    return goesOn(place.paragraph) && lines > 0
      ? word(from: start, isForward: false, lines: lines - 1) : start
  }

  /// The word left or right of an offset: forward is where the paragraph goes.
  public func word(from offset: Int, towardsRight: Bool) -> Int {
    word(from: offset, isForward: towardsRight != isRightToLeft(at: offset))
  }

  /// The word around an offset, or what is between two words there.
  public func wordRange(at offset: Int) -> Range<Int> {
    let place = place(offset)
    let start = text.starts[place.paragraph]
    let length = text.paragraphs[place.paragraph].count
    guard length > 0 else { return start..<start }
    let here =
      place.offset < length
      ? place.offset : boundary(before: place.offset, in: place.paragraph)
    let boundaries = boundaries(in: place.paragraph)
    let begin = boundaries.last(before: here + 1) { $0.is_word_start != 0 }
    let end = boundaries.last(before: here + 1) { $0.is_word_end != 0 }
    if let begin, begin >= end ?? 0 {
      return start + begin..<start
        + (boundaries.first(after: here) { $0.is_word_end != 0 } ?? length)
    }
    let next = boundaries.first(after: here) { $0.is_word_start != 0 } ?? length
    return start + (end ?? 0)..<start + next
  }

  public func isRightToLeft(at offset: Int) -> Bool {
    text.paragraphs[text.paragraph(at: offset)].isRightToLeft
  }
}
