import Geometry
import Marks
import Testing

/// Values as a hostile file may have them.
@Suite struct TextSoundnessTests {
  private let bold = {
    var traits = TextTraits()
    traits.weight = 700
    return traits
  }()

  private func source(
    _ words: ExactText = "a字b", spans: [TextSpan] = [],
    paragraphs: [TextParagraph] = [TextParagraph()], base: TextBase = TextBase()
  ) -> TextSource? {
    TextSource(words: words, spans: spans, paragraphs: paragraphs, base: base)
  }

  @Test func soundSourcesAreTaken() throws {
    let bold = TextSpan(1..<4, bold)
    #expect(source(spans: [bold])?.spans == [bold])
    #expect(source("\n\n", paragraphs: .init(repeating: .init(), count: 3)) != nil)
  }

  @Test func bytesThatAreNotUTF8AreNoText() {
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
      #expect(ExactText(bytes: bytes) == nil)
    }
    #expect(ExactText(bytes: [0, 0xC3, 0xA9])?.string == "\0é")
  }

  @Test func spansThatDoNotFitAreRefused() {
    var other = bold
    other.isItalic = true
    for spans in [
      [TextSpan(2..<4, bold)], [TextSpan(1..<3, bold)], [TextSpan(4..<6, bold)],
      [TextSpan(1..<1, bold)], [TextSpan(0..<1, .plain)],
      [TextSpan(0..<4, bold), TextSpan(1..<5, other)],
      [TextSpan(4..<5, bold), TextSpan(0..<1, other)],
      [TextSpan(0..<1, bold), TextSpan(1..<4, bold)], [TextSpan(-1..<1, bold)],
    ] {
      #expect(source(spans: spans) == nil, "\(spans)")
    }
  }

  @Test func paragraphsThatDoNotFitAreRefused() {
    #expect(source(paragraphs: []) == nil)
    #expect(source("a\n") == nil)
    #expect(source(paragraphs: [TextParagraph(.bullet, level: 16)]) == nil)
  }

  @Test func numbersBeyondTheLimitsAreRefused() {
    for number in [Double.nan, .infinity, 0, -1, 1e300] {
      #expect(source(base: TextBase(size: number)) == nil)
      #expect(source(base: TextBase(lineHeight: number)) == nil)
      #expect(source(base: TextBase(width: number)) == nil)
      #expect(TextBase(size: number, lineHeight: number, width: number).held.isSound)
      var traits = TextTraits()
      traits.sizeFactor = number
      #expect(source(spans: [TextSpan(0..<1, traits)]) == nil)
    }
    #expect(source(base: TextBase(weight: 0)) == nil)
    #expect(source(base: TextBase(families: .init(repeating: "a", count: 17))) == nil)
    #expect(source(base: TextBase(language: ExactText(String(repeating: "a", count: 300)))) == nil)
    var tinted = TextTraits()
    tinted.background = Colour(red: .nan, green: 0, blue: 0)
    #expect(source(spans: [TextSpan(0..<1, tinted)]) == nil)
  }

  /// A text of one letter, as it should be.
  private var setting: TextSetting {
    var setting = TextSetting(size: Size(width: 10, height: 10))
    setting.lines = [
      TextLine(
        end: 1, baseline: .zero, advance: 5, ascent: 4, descent: 1, isRightToLeft: false)
    ]
    setting.forms = [GlyphForm(steps: [.move, .line], numbers: [0, 0, 1, 1])!]
    setting.glyphs = [PlacedGlyph(form: 0, source: 0..<1, place: .zero)]
    setting.runs = [GlyphRun(end: 1, size: 10, colour: .blue, font: nil)]
    return setting
  }

  @Test func aSoundSettingIsTaken() {
    #expect(setting.isSound(forBytes: 1))
    #expect(TextSetting().isSound(forBytes: 0))
  }

  private static let damages: [@Sendable (inout TextSetting) -> Void] = [
    { $0.lines[0].end = 2 }, { $0.lines[0].end = -1 }, { $0.lines[0].advance = .nan },
    { $0.lines[0].baseline.y = 1e300 }, { $0.glyphs[0].form = 1 }, { $0.glyphs[0].count = 2 },
    { $0.glyphs[0].start = .max }, { $0.glyphs[0].place.x = .infinity },
    { $0.runs[0].end = 2 }, { $0.runs[0].end = 0 }, { $0.runs = [] }, { $0.runs[0].size = 0 },
    { $0.runs[0].size = .nan }, { $0.runs[0].font = 0 }, { $0.size.width = .nan },
    { $0.runs[0].colour = Colour(red: 2, green: 0, blue: 0) },
    { $0.rules = [TextRule(.strike, frame: Rect(x: 0, y: 0, width: -1, height: 1), colour: nil)] },
    {
      $0.pictures = [TextPicture(medium: 0, frame: Rect(origin: .zero, size: .zero), source: 0..<1)]
    },
  ]

  @Test(arguments: damages.indices) func aSettingWithOneWrongNumberIsRefused(index: Int) {
    var setting = setting
    Self.damages[index](&setting)
    #expect(!setting.isSound(forBytes: 1))
  }

  @Test func outlinesThatDoNotFitTheirStepsAreRefused() {
    #expect(GlyphForm(steps: [.line], numbers: [0, 0]) == nil)
    #expect(GlyphForm(steps: [.move], numbers: [0]) == nil)
    #expect(GlyphForm(steps: [.move, .curve], numbers: [0, 0, 1, 1, 2, 2]) == nil)
    #expect(GlyphForm(steps: [.move], numbers: [0, .nan]) == nil)
    #expect(GlyphForm(steps: [], numbers: []) != nil)
  }

  @Test func outlinesKeepTheirContours() throws {
    var contour = Contour(through: [Point(x: 0, y: 0), Point(x: 1, y: 0.5)], isClosed: true)
    #expect(try #require(GlyphForm([contour])).contours == [contour])
    contour = Contour(through: [Point(x: 0.25, y: 4), Point(x: 1, y: 0.5), .zero], isClosed: true)
    #expect(try #require(GlyphForm([contour, contour])).contours == [contour, contour])
  }
}
