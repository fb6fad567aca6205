public import Geometry
import Marks

extension SourceEditor {
  /// A way of the caret.
  public enum Way: Hashable, Sendable {
    case left, right, wordLeft, wordRight, up, down
    case lineStart, lineEnd, paragraphStart, paragraphEnd, start, end

    /// Up or down by a height in the box of the text.
    case by(height: Double)
  }

  /// Moves the caret; if `selecting`, the selection follows it.
  public func move(_ way: Way, selecting: Bool = false) {
    endComposing()
    interrupt()
    chosen = nil
    if !selecting, !selection.isEmpty, way == .left || way == .right {
      return select(TextSelection(edge(onTheRight: way == .right)))
    }
    let x = column ?? geometry.carets(at: selection.caret).main.minX
    let caret = destination(way, x)
    selection = TextSelection(anchor: selecting ? selection.anchor : caret, caret: caret)
    switch way {
    case .up, .down, .by: column = x
    default: column = nil
    }
  }

  private func destination(_ way: Way, _ x: Double) -> Int {
    let caret = selection.caret
    switch way {
    case .left: return geometry.offset(besides: caret, towardsRight: false)
    case .right: return geometry.offset(besides: caret, towardsRight: true)
    case .wordLeft: return geometry.word(from: caret, towardsRight: false)
    case .wordRight: return geometry.word(from: caret, towardsRight: true)
    case .up: return geometry.offset(from: caret, isDown: false, at: x)
    case .down: return geometry.offset(from: caret, isDown: true, at: x)
    case .lineStart: return geometry.lineRange(at: caret).lowerBound
    case .lineEnd: return geometry.lineRange(at: caret).upperBound
    case .paragraphStart:
      let start = paragraph(at: caret).lowerBound
      return start < caret ? start : paragraph(at: max(caret - 1, 0)).lowerBound
    case .paragraphEnd:
      let end = paragraph(at: caret).upperBound
      return end > caret ? end : paragraph(at: min(caret + 1, source.words.count)).upperBound
    case .start: return 0
    case .end: return source.words.count
    case .by(let height):
      let line = geometry.carets(at: caret).main
      return geometry.offset(at: Point(x: x, y: (line.minY + line.maxY) / 2 + height))
    }
  }

  /// The left or right end of the selection, as it is displayed.
  private func edge(onTheRight isRight: Bool) -> Int {
    let range = selection.range
    let (first, last) = (
      geometry.carets(at: range.lowerBound).main, geometry.carets(at: range.upperBound).main
    )
    let isReversed =
      first.minY == last.minY
      ? first.minX > last.minX : geometry.isRightToLeft(at: range.lowerBound)
    return isRight != isReversed ? range.upperBound : range.lowerBound
  }

  /// The bytes of the paragraph with an offset, without the line feed at its end.
  public func paragraph(at offset: Int) -> Range<Int> {
    let bytes = source.words.bytes
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count)
  }

  public func select(_ selection: TextSelection) {
    endComposing()
    interrupt()
    chosen = nil
    self.selection = TextSelection(anchor: held(selection.anchor), caret: held(selection.caret))
  }

  private func held(_ offset: Int) -> Int {
    boundary(atOrAfter: source.words.boundary(atOrBefore: offset))
  }

  public func selectAll() {
    select(TextSelection(0..<source.words.count))
  }

  /// Sets the caret at a point of the text's box, or selects the word there at the second click, and the paragraph at the third.
  public func click(at point: Point, count: Int, selecting: Bool = false) {
    endComposing()
    let place = geometry.offset(at: point)
    if selecting, count == 1 {
      clicked = selection.anchor..<selection.anchor
      return select(TextSelection(anchor: selection.anchor, caret: place))
    }
    switch count {
    case 1: clicked = place..<place
    case 2: clicked = geometry.wordRange(at: place)
    default: clicked = paragraph(at: place)
    }
    select(TextSelection(clicked))
  }

  /// Extends the selection from the click to a point, by whole words behind a second click.
  public func drag(to point: Point) {
    let place = geometry.offset(at: point)
    let reached = clicked.isEmpty ? place..<place : geometry.wordRange(at: place)
    let isBefore = place < clicked.lowerBound
    select(
      TextSelection(
        anchor: isBefore ? clicked.upperBound : clicked.lowerBound,
        caret: isBefore ? reached.lowerBound : max(reached.upperBound, clicked.upperBound)))
  }
}
