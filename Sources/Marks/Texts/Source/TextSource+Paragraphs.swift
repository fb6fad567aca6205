extension TextSource {
  /// The text with a paragraph that ends at `offset`, and a new one of the same kind behind.
  public func splitting(at offset: Int) -> TextSource {
    let offset = words.boundary(atOrBefore: offset)
    return replacing(offset..<offset, by: "\n", traits: typingTraits(at: offset))
  }

  /// The text with a paragraph joined to the one before it, whose kind both have then.
  public func joining(paragraph index: Int) -> TextSource {
    guard index > 0, index < paragraphs.count else { return self }
    let start = paragraphRanges[index].lowerBound
    var result = replacing(start - 1..<start, by: "")
    result.paragraphs[index - 1] = paragraphs[index - 1]
    return result
  }

  /// The text with changed kinds of the paragraphs that `range` touches.
  public func settingParagraphs(
    in range: Range<Int>, _ change: (inout TextParagraph) -> Void
  ) -> TextSource {
    let range = held(range)
    var result = self
    for index in paragraph(at: range.lowerBound)...paragraph(at: range.upperBound) {
      change(&result.paragraphs[index])
      result.paragraphs[index].level = min(
        result.paragraphs[index].level, Limits.textLevels.upperBound)
    }
    return result
  }

  /// The bytes of each paragraph, without line feeds.
  public var paragraphRanges: [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), 0)
    ranges.reserveCapacity(paragraphs.count)
    words.breaks(in: 0..<words.count) { place in
      ranges.append(start..<place)
      start = place + 1
    }
    return ranges + [start..<words.count]
  }

  /// The number of the paragraph with the boundary at `offset`.
  public func paragraph(at offset: Int) -> Int {
    words.breakCount(in: 0..<min(max(offset, 0), words.count))
  }

  /// Whether a paragraph begins at `offset`.
  func isStart(_ offset: Int) -> Bool {
    offset <= 0 || words.bytes[min(offset, words.count) - 1] == ExactText.lineFeed
  }
}
