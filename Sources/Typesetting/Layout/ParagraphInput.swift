import Marks

/// Everything that the look of a paragraph follows from. Equal inputs look the same, so a paragraph is set once for all.
struct ParagraphInput: Hashable {
  var words: [UInt8]
  /// In offsets of the paragraph.
  var spans: [TextSpan]
  var paragraph: TextParagraph

  /// The number that a numbered paragraph shows.
  var number: Int
  var isRightToLeft: Bool
  var base: TextBase

  /// The width of the widest paragraph, in which others are aligned where the text has no width of its own.
  var room: Double?

  /// Nil for a paragraph as a whole.
  var line: LongLine?

  /// Units of the canvas in a unit of the layout.
  var scale: Double { base.size / FontContext.size }

  /// The height of a line, in units of the canvas.
  func height(of heights: LineHeights) -> Double {
    (heights.ascent + heights.descent) * scale * base.lineHeight
  }

  func hash(into hasher: inout Hasher) {
    // Paragraphs with the same words mostly look the same.
    words.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(number)
    hasher.combine(room)
  }

  func with(number: Int) -> ParagraphInput {
    var input = self
    input.number = number
    return input
  }

  /// Whether its lines lie elsewhere in a wider room.
  var dependsOnRoom: Bool {
    guard base.width == nil else { return false }
    switch base.alignment {
    case .start, .justified: return isRightToLeft
    case .centre: return true
    case .end: return !isRightToLeft
    }
  }

  /// The spans in a range, in its offsets.
  func spans(in range: Range<Int>) -> [TextSpan] {
    let first = spans.sortedIndex { $0.range.upperBound > range.lowerBound }
    return spans[first...].prefix { $0.range.lowerBound < range.upperBound }.map {
      let part = $0.range.clamped(to: range)
      return TextSpan(
        part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound, $0.traits)
    }
  }

  /// The width of the lines behind an indent, in units of the layout; nil if none is too long. Pango can't lay out wider lines, and no
  /// paragraph that it wraps fills them.
  func room(behind indent: Double) -> Double? {
    base.width.map { max($0 - indent, 0) / scale }.flatMap { $0 < 1e6 ? $0 : nil }
  }
}
