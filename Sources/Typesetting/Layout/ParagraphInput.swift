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

  /// Units of the canvas in a unit of the layout.
  var scale: Double { base.size / FontContext.size }

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
}
