import Geometry
import Graphics
import Marks
import Testing
import Typesetting

@Suite struct ScriptTests {
  private let typesetter = Typesetter()

  private func set(_ text: String) -> TextSetting {
    typesetter.set(TextSource(text)).setting().setting
  }

  private func forms(_ text: String) -> [GlyphForm] {
    let setting = set(text)
    return setting.glyphs.map { setting.forms[Int($0.form)] }
  }

  @Test func arabicLettersJoin() {
    // The last letter is leftmost. Unicode has the joined forms of a letter as characters of their own.
    #expect(forms("ببب") == forms("\u{FE90}") + forms("\u{FE92}") + forms("\u{FE91}"))
    // The same outline, of contours in another order.
    #expect(Set(forms("ب").flatMap(\.contours)) == Set(forms("\u{FE8F}").flatMap(\.contours)))
    #expect(Set(forms("ب").flatMap(\.contours)) != Set(forms("\u{FE91}").flatMap(\.contours)))
  }

  @Test func coloursDoNotPartJoinedLetters() {
    let text = TextSource("ببب").settingTraits(in: 2..<4) { $0.colour = .blue }
    let setting = typesetter.set(text).setting().setting
    #expect(setting.glyphs.map { setting.forms[Int($0.form)] } == forms("ببب"))
    #expect(setting.runs.map(\.colour) == [nil, .blue, nil])
  }

  @Test func rightToLeftStartsAtTheRight() throws {
    var base = TextBase()
    base.width = 400
    let setting = typesetter.set(TextSource("אבג", base: base)).setting().setting
    let line = try #require(setting.lines.first)
    #expect(line.isRightToLeft)
    #expect(abs(line.frame.maxX - 400) < 1e-9)
    #expect(setting.glyphs.map(\.source.lowerBound) == [4, 2, 0])
  }

  @Test func ofTwoParagraphsTheShorterOneStartsAtTheRightOfTheWider() {
    let setting = set("אבגדהוזחט\nאב")
    #expect(abs(setting.lines[0].frame.maxX - setting.size.width) < 1e-9)
    #expect(abs(setting.lines[1].frame.maxX - setting.size.width) < 1e-9)
  }

  @Test func ligaturesShowAllOfTheirLetters() throws {
    let setting = set("a\u{0644}\u{0627}")
    #expect(setting.glyphs.count == 2)
    #expect(setting.glyphs.map(\.source) == [0..<1, 1..<5])
  }

  @Test(arguments: ["😀", "👩‍🚀", "🇩🇪", "👍🏽", "👨‍👩‍👧‍👦"]) func anEmojiIsOnePicture(
    emoji: String
  ) throws {
    let (setting, media) = typesetter.set(TextSource("\(emoji)a\(emoji)")).setting()
    let count = emoji.utf8.count
    #expect(setting.glyphs.count == 1)
    #expect(setting.pictures.map(\.source) == [0..<count, count + 1..<2 * count + 1])
    #expect(setting.pictures.map(\.medium) == [0, 0])
    let medium = try #require(media.first)
    #expect(media.count == 1 && setting.media.count == 1)
    #expect(medium.type == "image/png")
    let picture = try ImageSurface(png: medium.bytes)
    let frame = setting.pictures[0].frame
    // The picture isn't stretched.
    #expect(
      abs(frame.width / frame.height - Double(picture.width) / Double(picture.height)) < 0.02)
    // The font has pictures of 128 rows for a size of 109.
    #expect(abs(frame.height - 20 * 128.0 / 109) < 0.1)
    #expect(abs(frame.width - 20 * 136.0 / 109) < 0.1)
    #expect(setting.isSound(forBytes: 2 * count + 1))
  }

  @Test func whatNoFontHasIsABox() throws {
    let setting = set("a\u{F0000}b")
    #expect(setting.glyphs.map(\.source) == [0..<1, 1..<5, 5..<6])
    #expect(setting.runs.map { $0.font == nil } == [false, true, false])
    let box = setting.forms[Int(setting.glyphs[1].form)]
    #expect(box.contours.count == 2)
  }

  @Test func slantedAndBoldLettersAreThoseThatFontconfigMakes() throws {
    func form(_ change: (inout TextTraits) -> Void) throws -> GlyphForm {
      let source = TextSource("l").settingTraits(in: 0..<1, change)
      return try #require(typesetter.set(source).setting().setting.forms.first)
    }
    let (upright, italic) = (try form { _ in }, try form { $0.isItalic = true })
    // A fifth to the right for each unit upwards, by Tests/Fixtures/fonts.conf.
    for place in stride(from: 0, to: upright.numbers.count, by: 2) {
      let slanted = upright.numbers[place] - 0.2 * upright.numbers[place + 1]
      #expect(abs(italic.numbers[place] - slanted) < 1e-3)
    }
    let bold = try form { $0.weight = 700 }
    #expect(bold != upright)
  }
}
