import Marks

/// Cuts a long paragraph into stretches, one after another.
struct StretchCutting {
  /// A stretch that wasn't measured yet.
  struct Part {
    /// The bytes of the stretch, with some more behind it by which letters join and words end.
    let seen: Range<Int>

    /// The bytes without those behind.
    let count: Int

    /// The looks of the seen words, in offsets of the part.
    let spans: [TextSpan]
  }

  /// The fonts of the paragraph.
  let context: FontContext

  /// A paragraph without words in the same fonts. All else has no effect on lengths, nor has the direction of the paragraph.
  let look: ParagraphInput

  let paragraph: ParagraphInput
  private let ends: StretchEnds

  /// The offset at which the next stretch begins.
  private(set) var start = 0

  /// The bytes behind a stretch that are looked at.
  private static let outlook = 24

  /// The most bytes from the beginning of a stretch that it depends on.
  static let reach = StretchEnds.outlook + outlook + 3

  init(_ paragraph: ParagraphInput) {
    self.paragraph = paragraph
    ends = StretchEnds(words: paragraph.words)
    let base = paragraph.base
    context = FontContext(base: base, isRightToLeft: false)
    look = ParagraphInput(
      words: [], spans: [], paragraph: TextParagraph(), number: 0, isRightToLeft: false,
      base: TextBase(families: base.families, weight: base.weight, language: base.language))
  }

  var words: [UInt8] { ends.words }

  mutating func next() -> Part? {
    guard start < words.count else { return nil }
    let end = ends.end(from: start)
    var seen = min(end + Self.outlook, words.count)
    while seen < words.count, words[seen] & 0xC0 == 0x80 { seen += 1 }
    defer { start = end }
    return Part(
      seen: start..<seen, count: end - start, spans: paragraph.spans(in: start..<seen))
  }

  /// Goes on behind a stretch that begins here.
  mutating func skip(_ stretch: Stretch) { start += stretch.count }

  /// Whether a stretch with the same words that begins here has the same looks.
  func hasLooks(of stretch: Stretch) -> Bool {
    stretch.input.spans.isEmpty && paragraph.spans.isEmpty
      || stretch.input.spans == paragraph.spans(in: start..<start + stretch.input.words.count)
  }

  /// The words of a part in its fonts.
  func input(of part: Part) -> ParagraphInput {
    var input = look
    (input.words, input.spans) = (Array(words[part.seen]), part.spans)
    return input
  }
}
