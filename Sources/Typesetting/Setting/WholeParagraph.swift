import Marks

/// A paragraph of a text, as if it were alone: set as a whole, or line by line.
enum WholeParagraph {
  case short(SetParagraph)
  case long(LongParagraph)

  var input: ParagraphInput {
    switch self {
    case .short(let paragraph): paragraph.input
    case .long(let paragraph): paragraph.input
    }
  }

  /// The width that it needs, wherever it is aligned.
  var width: Double {
    switch self {
    case .short(let paragraph): paragraph.width
    case .long(let paragraph): paragraph.width
    }
  }

  /// Nil for a paragraph that is set as a whole.
  var lines: LongParagraph? {
    if case .long(let paragraph) = self { paragraph } else { nil }
  }
}
