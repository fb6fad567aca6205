import Geometry
import Marks
import Typesetting

extension Writing {
  /// The mark that the user began to edit; nil for a new one.
  var original: RankedMark? {
    switch subject {
    case .new: nil
    case .text(let placed, _), .label(let placed, _): placed
    }
  }

  /// Whether the mark is nothing but the text, so that none is left without words.
  var isTextAlone: Bool {
    if case .label = subject { false } else { true }
  }

  /// Whether the words, their looks or the colour differ from those of the mark.
  var isChanged: Bool {
    switch subject {
    case .new: !isEmpty
    case .text(_, let mark): mark.text.source != editor.source || mark.colour != colour
    case .label(_, let shape):
      shape.label.map { $0.text.source != editor.source || $0.colour != colour } ?? !isEmpty
    }
  }

  /// The mark with the typed words.
  func result(_ text: TypedText) -> Mark {
    switch subject {
    case .new: return .text(mark(of: text))
    case .text(_, let old):
      let mark = TextMark(text, colour: colour, at: old.anchor, linear: old.linear)
      return Mark.text(mark).moved(by: place.anchor(of: text.size) - old.anchor)
    case .label(_, let shape):
      let label = isEmpty ? nil : ShapeLabel(text, colour: colour)
      return .shape(shape.with(label: label).holdingLabel)
    }
  }
}

extension TypedText {
  /// A text with a space alone, which shows nothing.
  static let blank = blank(of: Size(width: 1, height: 1))

  /// A text in the box of another one that shows nothing.
  static func blank(for text: TypedText) -> TypedText {
    blank(of: text.size)
  }

  private static func blank(of size: Size) -> TypedText {
    var setting = Typesetter().set(TextSource(" ")).setting().setting
    setting.size = size
    return TypedText(TextSource(" "), setting)
  }
}
