import Geometry
import Marks
import TestSupport
import Typesetting

/// Texts as on a board over a window of 1280 by 800: a few words each, in a few sizes and colours.
enum TextMill {
  private static let words = [
    "Title", "first idea", "to do", "ask Anna", "see page 12", "why?", "Résumé", "next week",
  ]

  static func marks(_ count: Int) -> [Mark] {
    var random = SeededGenerator(43)
    let typesetter = Typesetter()
    let texts = words.flatMap { words in
      [11.0, 14, 18].map { size in
        let source = TextSource(words, base: TextBase(size: size))
        return TypedText(source, typesetter.set(source).setting().setting)
      }
    }
    return (0..<count).map { number in
      let place = Point(
        x: .random(in: 0...1220, using: &random), y: .random(in: 0...780, using: &random))
      // Texts that were typed one by one don't share what is seen of them.
      let text = texts[number % texts.count]
      return .text(
        TextMark(
          TypedText(text.source, text.setting),
          colour: Colour(number % 4 == 0 ? 0x1864AB : 0x0000FF), at: place))
    }
  }
}
