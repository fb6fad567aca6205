package import Geometry
package import Language
import Marks
import Toolkit
import Typesetting

/// The look of the next text.
package final class TextSettings {
  /// The size of the letters, in units of the view.
  package let size = OptionValue("letter-size", .letterSize, 20.0)
  package let family = OptionValue("text-family", .textFamily, "sans-serif")
  package let isBold = OptionValue("text-bold", .bold, false)
  package let isItalic = OptionValue("text-italic", .italic, false)
  package let isUnderlined = OptionValue("text-underline", .underlined, false)
  package let isStruck = OptionValue("text-strike", .struck, false)

  /// The colour behind the selected words; new texts have none.
  package let background = OptionValue<Colour?>("text-background", .textBackground, nil)
  package let alignment = OptionValue("text-align", .textAlignment, "start")
  package let lineHeight = OptionValue("text-line-height", .lineHeight, 1.0)
  package let list = OptionValue("text-list", .textList, "plain")
  package let role = OptionValue("text-style", .textStyle, "text")

  /// Whether the tool stays selected after a text was typed.
  package let keepsTool = OptionValue("text-keep", .keepTool, false)

  /// Finds the addresses in words of other programs, as ranges of their UTF-8.
  package var findLinks: @Sendable (String) -> [(range: Range<Int>, address: String)] = { _ in [] }

  private let pens: PenSettings

  /// Whether the values are being set to those of a text.
  var isShowing = false

  package init(_ pens: PenSettings) {
    self.pens = pens
  }

  package static let sizes = 4.0...200.0
  package static let lineHeights = 0.5...3.0

  package static let roles = TextBase.Role.allCases.map { (word: $0.word, title: $0.title) }
  package static let alignments = TextBase.Alignment.allCases.map {
    (word: $0.word, title: $0.title)
  }
  package static let lists = TextParagraph.Kind.offered.map { (word: $0.word, title: $0.title) }

  package var options: [ToolOption] {
    [
      .colour(
        pens.colour, offered: PenSettings.colours,
        further: { [unowned self] in pens.furtherColours }),
      .range(size, in: Self.sizes, step: 1, form: .number),
      .choice(role, among: Self.roles),
      .font(family),
      .toggle(isBold), .toggle(isItalic), .toggle(isUnderlined), .toggle(isStruck),
      .background(background, offered: ShapeSettings.fillColours),
      .choice(alignment, among: Self.alignments),
      .choice(list, among: Self.lists),
      .range(lineHeight, in: Self.lineHeights, step: 0.1, form: .number),
      .toggle(keepsTool),
    ]
  }

  // MARK: Values

  var colourKey: String { pens.colour.key }

  package var colour: Colour { pens.colour.value.withAlpha(1) }

  /// A text without words that is set as the user wants the next one, in a view with a zoom.
  func source(at zoom: Double, width: Double? = nil) -> TextSource {
    var base = TextBase(
      families: [ExactText(family.value)], size: size.value / zoom, lineHeight: lineHeight.value,
      width: width)
    base.alignment = TextBase.Alignment(word: alignment.value) ?? .start
    if let role = TextBase.Role(word: role.value) { base.take(role) }
    var paragraph = TextParagraph()
    paragraph.kind = TextParagraph.Kind(word: list.value) ?? .plain
    return TextSource("", base: base.held).settingParagraphs(in: 0..<0) { $0 = paragraph }
  }

  /// The looks of the first letters.
  func traits(in base: TextBase) -> TextTraits {
    var traits = TextTraits()
    if isBold.value { traits.setBold(true, in: base) }
    if isItalic.value { traits.isItalic = true }
    if isUnderlined.value { traits.isUnderlined = true }
    if isStruck.value { traits.isStruck = true }
    return traits
  }
}
