import Formats
import Geometry
import Marks
import TestSupport
import Testing

/// The elements that stand for typed texts in SVG documents.
@Suite struct TextElementTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  private func svg(_ source: TextSource, textAsOutlines: Bool = false) throws -> String {
    var texts = TypedTexts()
    texts.add(source, colour: Colour(0x102030), at: .zero)
    let bytes = try stage.export(texts.drawing, showing: ExportScene.frame, as: .svg) {
      $0.textAsOutlines = textAsOutlines
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func count(_ word: String, in text: String) -> Int {
    text.split(separator: word, omittingEmptySubsequences: false).count - 1
  }

  @Test func aTextHasItsWordsFamiliesAndSize() throws {
    let base = TextBase(families: ["It's", "serif"], weight: 700, size: 24)
    let text = try svg(TextSource("a < b", base: base))
    #expect(text.contains("font-family=\"'It\\'s', serif, 'DejaVu Serif'\""), "\(text)")
    #expect(text.contains("font-size=\"24\" font-weight=\"700\" fill=\"#102030\">"))
    #expect(text.contains(">a &lt; b</tspan></text>"))
  }

  @Test func eachLineHasItsPlaceAndItsKeptLength() throws {
    var texts = TypedTexts()
    let typed = texts.set(TextSource("one\ntwo three"))
    let text = try svg(typed.source)
    #expect(count("<text ", in: text) == 1 && count("<tspan", in: text) == 2)
    for line in typed.setting.lines {
      let length = (line.advance * 1e4).rounded() / 1e4
      #expect(text.contains(" textLength=\"\(length)\""), "\(length) \(text)")
    }
  }

  @Test func partsHaveLooksOfTheirOwn() throws {
    var source = TextSource("bold link")
    source = source.settingTraits(in: 0..<4) { ($0.weight, $0.isItalic) = (700, true) }
    source = source.settingTraits(in: 5..<9) { $0.link = "https://example.org/?a&b" }
    let text = try svg(source)
    #expect(text.contains("<tspan font-weight=\"700\" font-style=\"italic\">bold</tspan>"))
    #expect(text.contains("<a xlink:href=\"https://example.org/?a&amp;b\"><tspan>link</tspan></a>"))
  }

  @Test func aLineFromTheRightBeginsAtItsRightEnd() throws {
    var texts = TypedTexts()
    let typed = texts.set(TextSource("שלום", base: TextBase(width: 200)))
    let text = try svg(typed.source)
    #expect(text.contains(" direction=\"rtl\""))
    #expect(text.contains("<tspan x=\"200\""), "\(text)")
  }

  @Test func wordsOfAStretchedLineHavePlacesOfTheirOwn() throws {
    let base = TextBase(alignment: .justified, width: 120)
    let text = try svg(TextSource("one two three four", base: base))
    #expect(text.contains(">one </tspan>") && text.contains(">two"), "\(text)")
  }

  @Test func outlinesHaveNoLetters() throws {
    let text = try svg(TextSource("words"), textAsOutlines: true)
    #expect(!text.contains("<text") && text.contains("<path"))
  }
}
