import Geometry
import Marks
import TestSupport
import Testing
import Typesetting

@Suite struct HostileTextTests {
  private static let texts: [String] = [
    "", "\n", "\n\n\n", String(repeating: "\n", count: 5000), "\u{301}", "\u{301}\n\u{301}a",
    "a\0b\0", "\0", "\u{202E}abc\u{202C}", "\u{2066}\u{2067}\u{2068}", "\u{200D}\u{200D}",
    "👩‍\u{200D}‍👩", "\u{FE0F}\u{20E3}", "\u{E0001}\u{E0067}\u{E007F}", "\u{FFFE}\u{FFFF}",
    "\u{10FFFF}",
    String(repeating: "\u{301}", count: 100_000),
    "a" + String(repeating: "\u{0489}", count: 20_000),
    String(repeating: "\u{202E}\u{2067}", count: 300), "\u{FDFA}\u{FDFD}", "क्षि त्रा", "ကို", "ที่นี่",
    String(repeating: "👨‍👩‍👧‍👦", count: 3000), "\t\t\u{2028}\u{2029}\u{85}\r\r\n", "\u{FEFF}",
    String(repeating: "x", count: 60_000), String(repeating: "אa", count: 20_000),
    "ᄀ" + String(repeating: "ᅡ", count: 3000), "\u{1F1E6}\u{1F1E6}\u{1F1E6}",
  ]

  private static let bases = [
    TextBase(), TextBase(width: 100), TextBase(width: 0x1p-10),
    TextBase(size: 0x1p20, lineHeight: 8, alignment: .centre),
    TextBase(size: 0x1p-10, alignment: .justified, direction: .rightToLeft, width: 0x1p30),
  ]

  @Test(arguments: texts.indices) func everyTextIsSetSoundly(index: Int) {
    let text = Self.texts[index]
    for base in Self.bases {
      let source = TextSource(text, base: base)
      let setting = Typesetter().set(source).setting().setting
      #expect(setting.isSound(forBytes: source.words.count), "\(base)")
      #expect(setting.lines.last?.end == source.words.count)
      for glyph in setting.glyphs where !glyph.source.isEmpty {
        #expect(source.words.isBoundary(glyph.source.lowerBound))
        #expect(source.words.isBoundary(glyph.source.upperBound))
      }
    }
  }

  @Test(arguments: texts.indices) func everyPlaceOfATextHasACaretAndAWayOn(index: Int) {
    let source = TextSource(Self.texts[index], base: TextBase(width: 300))
    let geometry = TextGeometry(Typesetter().set(source))
    let count = source.words.count
    for offset in stride(from: 0, through: count, by: max(count / 20, 1)) {
      let carets = geometry.carets(at: offset)
      #expect(carets.main.minX.isFinite && carets.other.minY.isFinite)
      for found in [
        geometry.offset(besides: offset, towardsRight: true),
        geometry.offset(besides: offset, towardsRight: false),
        geometry.offset(from: offset, isDown: true, at: 50),
        geometry.offset(from: offset, isDown: false, at: 1e30),
        geometry.offset(at: Point(x: .infinity, y: -.infinity)),
        geometry.word(from: offset, isForward: true), geometry.word(from: offset, isForward: false),
        geometry.boundary(before: offset), geometry.boundary(after: offset),
        geometry.backspace(at: offset).lowerBound, geometry.lineRange(at: offset).upperBound,
      ] {
        #expect((0...count).contains(found))
        #expect(source.words.isBoundary(found))
      }
      #expect(geometry.selection(0..<offset).allSatisfy { $0.width > 0 && $0.width.isFinite })
    }
  }

  @Test func numbersBeyondAllLimitsAreBroughtWithin() {
    for number in [Double.nan, .infinity, -.infinity, 0, -5, 1e300, 5e-324] {
      let base = TextBase(size: number, lineHeight: number, width: number)
      var source = TextSource("some words", base: base)
      source = source.settingTraits(in: 2..<6) { $0.sizeFactor = number }
      let setting = Typesetter().set(source).setting().setting
      #expect(setting.isSound(forBytes: 10), "\(number)")
    }
  }

  @Test func manySizesAndFamiliesAreSet() {
    var source = TextSource(String(repeating: "ab ", count: 300))
    for place in stride(from: 0, to: 900, by: 3) {
      source = source.settingTraits(in: place..<place + 1) {
        $0.sizeFactor = 0.5 + Double(place) / 300
        $0.families = place % 30 == 0 ? ["None,\u{1}=\0", ",,,"] : []
      }
    }
    let setting = Typesetter().set(source).setting().setting
    #expect(setting.isSound(forBytes: 900))
    #expect(setting.forms.count <= 4)
  }
}
