extension TextSource {
  /// The text with changed traits in a range.
  public func settingTraits(
    in range: Range<Int>, _ change: (inout TextTraits) -> Void
  ) -> TextSource {
    let range = held(range)
    guard !range.isEmpty else { return self }
    var pieces: [TextSpan] = []
    var end = range.lowerBound
    func add(_ part: Range<Int>, _ traits: TextTraits) {
      var traits = traits
      change(&traits)
      pieces.append(TextSpan(part, traits))
    }
    for span in spans.compactMap({ $0.clipped(to: range) }) {
      if end < span.range.lowerBound { add(end..<span.range.lowerBound, .plain) }
      add(span.range, span.traits)
      end = span.range.upperBound
    }
    if end < range.upperBound { add(end..<range.upperBound, .plain) }
    var result = self
    let before = spans.compactMap { $0.clipped(to: 0..<range.lowerBound) }
    let after = spans.compactMap { $0.clipped(to: range.upperBound..<words.count) }
    result.spans = (before + pieces + after).joined
    return result
  }

  /// The traits of the character at `offset`.
  public func traits(at offset: Int) -> TextTraits {
    span(at: offset).map { spans[$0].traits } ?? .plain
  }

  /// The looks in a range, one after another.
  public func traits(in range: Range<Int>) -> [TextTraits] {
    var (found, end) = ([TextTraits](), range.lowerBound)
    let first = spans.sortedIndex { $0.range.upperBound > range.lowerBound }
    for span in spans[first...] {
      guard span.range.lowerBound < range.upperBound else { break }
      if end < span.range.lowerBound { found.append(.plain) }
      found.append(span.traits)
      end = span.range.upperBound
    }
    return end < range.upperBound ? found + [.plain] : found
  }

  /// The traits that words typed at `offset` take over: those before it in the paragraph, or else those behind, without a link.
  public func typingTraits(at offset: Int) -> TextTraits {
    let offset = words.boundary(atOrBefore: offset)
    return traits(at: isStart(offset) ? offset : offset - 1).withoutLink
  }

  /// The number of the span with the byte at `offset`.
  public func span(at offset: Int) -> Int? {
    let index = spans.sortedIndex { $0.range.upperBound > offset }
    guard index < spans.count, spans[index].range.lowerBound <= offset else { return nil }
    return index
  }
}
