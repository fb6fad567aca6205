import Marks

/// Cuts a source into paragraphs, with the directions and numbers that they have from others.
struct ParagraphInputs {
  private let source: TextSource

  private var numbers = ListNumbers()

  init(_ source: TextSource) {
    self.source = source
  }

  func make() -> [ParagraphInput] {
    var (copy, inputs) = (self, [ParagraphInput]())
    let base = source.base.held
    var (isRightToLeft, span) = (false, 0)
    for (range, paragraph) in zip(source.paragraphRanges, source.paragraphs) {
      let words = Array(source.words.bytes[range])
      switch base.direction {
      case .leftToRight: isRightToLeft = false
      case .rightToLeft: isRightToLeft = true
      case .automatic: isRightToLeft = StrongDirection.isRightToLeft(words[...]) ?? isRightToLeft
      }
      var spans: [TextSpan] = []
      while span < source.spans.count, source.spans[span].range.upperBound <= range.lowerBound {
        span += 1
      }
      for span in source.spans[span...] {
        guard span.range.lowerBound < range.upperBound else { break }
        let part = span.range.clamped(to: range)
        spans.append(
          TextSpan(
            part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound, span.traits))
      }
      inputs.append(
        ParagraphInput(
          words: words, spans: spans, paragraph: paragraph, number: copy.numbers.next(paragraph),
          isRightToLeft: isRightToLeft, base: base))
    }
    return inputs
  }
}
