import Geometry
import Marks
import Typesetting

/// Typed texts on a canvas, set in the fonts of the tests, with the media that they need.
struct TypedTexts {
  private let typesetter = Typesetter()
  private(set) var marks: [Mark] = []
  private(set) var media = DrawingMedia()

  var drawing: Drawing { Drawing(marks, media: media) }

  /// A text with its pictures among the media.
  mutating func set(_ source: TextSource) -> TypedText {
    let (setting, pictures) = typesetter.set(source).setting()
    for (hash, medium) in zip(setting.media, pictures) { media.keep(medium, as: hash) }
    return TypedText(source, setting)
  }

  /// Puts a text on the canvas. Returns it.
  @discardableResult mutating func add(
    _ source: TextSource, colour: Colour = .black, at place: Point,
    under linear: Transform = .identity
  ) -> TypedText {
    let text = set(source)
    marks.append(.text(TextMark(text, colour: colour, at: place, linear: linear)))
    return text
  }

  mutating func add(_ mark: Mark) { marks.append(mark) }
}
