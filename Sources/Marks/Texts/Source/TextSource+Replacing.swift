extension TextSource {
  /// The text with other words in place of a range. New paragraphs are as the one in which the range begins; the paragraph in
  /// which it ends is joined to that, but keeps its own kind where all before it was removed from the beginning of a paragraph on.
  public func replacing(
    _ range: Range<Int>, by string: String, traits: TextTraits = .plain
  ) -> TextSource {
    let added = TextSource(string, traits: traits)
    let range = held(range)
    let kind = paragraphs[paragraph(at: range.lowerBound)]
    let further = added.paragraphs.dropFirst().map { _ in kind.next }
    return replacing(range, by: added, kinds: [joined(range, added)] + further)
  }

  /// The text with a part of another in place of a range; the paragraphs of the part but for the first keep their kinds.
  public func replacing(_ range: Range<Int>, by added: TextSource) -> TextSource {
    let range = held(range)
    return replacing(range, by: added, kinds: [joined(range, added)] + added.paragraphs.dropFirst())
  }

  /// The text with a range as it is in another text, the kinds of all paragraphs that this touches included: what `part(_:)` of a
  /// range returned brings that range back.
  public func restoring(_ range: Range<Int>, to part: TextSource) -> TextSource {
    replacing(held(range), by: part, kinds: part.paragraphs)
  }

  /// The words and looks of a range, as a text of their own.
  public func part(_ range: Range<Int>) -> TextSource {
    let range = held(range)
    var part = self
    part.words = words.part(range)
    part.spans = spans.compactMap { $0.clipped(to: range, shift: -range.lowerBound) }
    part.paragraphs = Array(
      paragraphs[paragraph(at: range.lowerBound)...paragraph(at: range.upperBound)])
    return part
  }

  /// The kind of the paragraph in which a replaced range begins.
  private func joined(_ range: Range<Int>, _ added: TextSource) -> TextParagraph {
    let keepsLast = added.words.count == 0 && isStart(range.lowerBound)
    return paragraphs[paragraph(at: keepsLast ? range.upperBound : range.lowerBound)]
  }

  private func replacing(
    _ range: Range<Int>, by added: TextSource, kinds: [TextParagraph]
  ) -> TextSource {
    let first = paragraph(at: range.lowerBound)
    let last = first + words.breakCount(in: range)
    var result = self
    result.paragraphs.replaceSubrange(first...last, with: kinds)
    result.words = words.replacing(range, by: added.words)
    let shift = added.words.count - range.count
    let before = spans.compactMap { $0.clipped(to: 0..<range.lowerBound) }
    let new = added.spans.compactMap {
      $0.clipped(to: 0..<added.words.count, shift: range.lowerBound)
    }
    let after = spans.compactMap { $0.clipped(to: range.upperBound..<words.count, shift: shift) }
    result.spans = (before + new + after).joined
    return result
  }
}
