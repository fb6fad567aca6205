package import Geometry
package import Marks
import Toolkit
import Typesetting

/// Words that another program gave, set as a text of the canvas.
package struct SetWords: Sendable {
  private let text: TypedText
  private let colour: Colour

  /// The pictures among the letters, such as emoji.
  package let media: [MediumHash: Medium]

  /// The width of the view's content at which longer lines wrap, in units of the view.
  static let widest = 600.0

  /// Sets a text, which takes long if it is long; lines wider than `widest` wrap.
  package init(_ source: TextSource, colour: Colour, widest: Double) {
    var source = source
    let typesetter = Typesetter()
    var set = typesetter.set(source)
    if set.size.width > widest {
      source.base.width = widest
      set = typesetter.set(source)
    }
    let made = set.setting()
    text = TypedText(source, made.setting)
    self.colour = colour
    media = Medium.named(made.setting.media, made.media)
  }

  /// The size of the text on the canvas.
  package var size: Size { text.size }

  /// The text around a point of the canvas, upright in a view whose canvas is turned.
  package func mark(around centre: Point, turned angle: Double) -> Mark {
    let place = TextPlace(
      pin: centre, part: Vector(dx: 0.5, dy: 0.5), linear: TextPlace.upright(1, turned: angle))
    return .text(
      TextMark(
        text, colour: colour, at: place.anchor(of: text.size), linear: place.linear))
  }
}

extension TextSettings {
  /// The most bytes of words that another program may give.
  private static let mostBytes = 1 << 20

  /// A closure that sets the words of another program in the look of the next text, for a view with a zoom; nil for blanks alone, and for more
  /// than a megabyte.
  package func setter(of words: String, at zoom: Double) -> (@Sendable () -> SetWords)? {
    var lines = PlainText.lines(words)
    // Whole lines of other programs end with a line feed, which would be an empty line here.
    while lines.last == "\n" { lines.removeLast() }
    guard lines.utf8.count <= Self.mostBytes, lines.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    let blank = source(at: zoom)
    let traits = traits(in: blank.base)
    let (colour, widest, findLinks) = (colour, SetWords.widest / zoom, findLinks)
    return { [lines] in
      let source = blank.replacing(0..<0, by: lines, traits: traits).linking(findLinks)
      return SetWords(source, colour: colour, widest: widest)
    }
  }
}
