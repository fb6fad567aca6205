import Marks

/// Cuts a source into paragraphs, one after another, with the directions and numbers that they have from others.
struct ParagraphInputs {
  private let source: TextSource
  private let base: TextBase
  private var numbers = ListNumbers()

  /// The direction of the last paragraph, which one without letters of its own takes over.
  private(set) var isRightToLeft: Bool

  /// The number of the first span that doesn't end before the last paragraph.
  private var span = 0

  /// Begins before a paragraph, behind one with a direction.
  init(_ source: TextSource, from first: Int = 0, isRightToLeft: Bool = false) {
    (self.source, self.isRightToLeft) = (source, isRightToLeft)
    base = source.base.held
    var start = first
    while start > 0, !ListNumbers.end(at: source.paragraphs[start - 1]) { start -= 1 }
    for paragraph in source.paragraphs[start..<first] { _ = numbers.next(paragraph) }
  }

  /// The next paragraph, which has these bytes.
  mutating func next(_ index: Int, _ range: Range<Int>) -> ParagraphInput {
    let words = Array(source.words.bytes[range])
    switch base.direction {
    case .leftToRight: isRightToLeft = false
    case .rightToLeft: isRightToLeft = true
    case .automatic: isRightToLeft = StrongDirection.isRightToLeft(words[...]) ?? isRightToLeft
    }
    let all = source.spans
    if span == 0 { span = all.sortedIndex { $0.range.upperBound > range.lowerBound } }
    while span < all.count, all[span].range.upperBound <= range.lowerBound { span += 1 }
    var spans: [TextSpan] = []
    for span in all[span...] {
      guard span.range.lowerBound < range.upperBound else { break }
      let part = span.range.clamped(to: range)
      spans.append(
        TextSpan(
          part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound, span.traits))
    }
    return ParagraphInput(
      words: words, spans: spans, paragraph: source.paragraphs[index],
      number: numbers.next(source.paragraphs[index]), isRightToLeft: isRightToLeft, base: base
    )
  }

  /// The number of the next paragraph, which has the words and looks that it had before, in a direction.
  mutating func skip(_ index: Int, isRightToLeft: Bool) -> Int {
    self.isRightToLeft = isRightToLeft
    return numbers.next(source.paragraphs[index])
  }
}
