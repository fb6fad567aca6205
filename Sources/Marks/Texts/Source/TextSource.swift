/// A text as the user typed it: words with their traits, in paragraphs. Every value is sound: spans are sorted, apart, between characters and in one
/// form only, and there is a paragraph more than line feeds.
public struct TextSource: Hashable, Sendable {
  public internal(set) var words: ExactText
  public internal(set) var spans: [TextSpan]

  /// The kinds of the paragraphs, in their order.
  public internal(set) var paragraphs: [TextParagraph]
  public var base: TextBase

  /// A text with the same traits throughout, whose paragraphs are plain.
  public init(_ string: String = "", traits: TextTraits = .plain, base: TextBase = TextBase()) {
    words = ExactText(string).withLineFeeds
    spans = [TextSpan(0..<words.count, traits)].joined
    let breaks = words.breakCount(in: 0..<words.count)
    paragraphs = [TextParagraph](repeating: TextParagraph(), count: breaks + 1)
    self.base = base
  }

  /// Nil if the values don't fit each other, or aren't within `Limits`.
  public init?(
    words: ExactText, spans: [TextSpan], paragraphs: [TextParagraph], base: TextBase
  ) {
    (self.words, self.spans, self.paragraphs, self.base) = (words, spans, paragraphs, base)
    guard isSound else { return nil }
  }

  /// Whether it fits within `Limits`, and keeps what the type promises.
  public var isSound: Bool {
    words.count <= Limits.textBytes && spans.count <= Limits.textSpans && base.isSound
      && paragraphs.count == words.breakCount(in: 0..<words.count) + 1
      && paragraphs.allSatisfy { Limits.textLevels.contains($0.level) } && areSpansSound
  }

  private var areSpansSound: Bool {
    var end = 0
    for span in spans {
      guard span.range.lowerBound >= end, span.range.upperBound <= words.count,
        words.isBoundary(span.range.lowerBound), words.isBoundary(span.range.upperBound),
        span.traits.isSound
      else { return false }
      end = span.range.upperBound
    }
    return spans.joined == spans
  }

  /// A range brought within the text and between characters.
  func held(_ range: Range<Int>) -> Range<Int> {
    let start = words.boundary(atOrBefore: range.lowerBound)
    return start..<max(words.boundary(atOrBefore: range.upperBound), start)
  }
}
