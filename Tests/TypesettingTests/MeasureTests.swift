import Geometry
import Marks
import Testing
import Typesetting

/// Compares with the tables of the fonts' files.
@Suite struct MeasureTests {
  private func set(_ text: String, _ base: TextBase = TextBase()) -> TextSetting {
    Typesetter().set(TextSource(text, base: base)).setting().setting
  }

  @Test(arguments: [1, 13.7, 20, 4000]) func linesAreAsLongAsTheAdvancesOfTheirLetters(
    size: Double
  ) throws {
    let file = try FontFile(FontFile.mono)
    let text = "The quick brown fox, 0123456789"
    let line = try #require(
      set(text, TextBase(families: ["monospace"], size: size)).lines.first)
    let units = text.unicodeScalars.reduce(0) { $0 + file.advance($1) }
    let expected = Double(units) / Double(file.unitsPerEm) * size
    #expect(abs(line.advance - expected) < 1e-9 * expected)
  }

  @Test func everyLetterStandsAtTheSumOfTheAdvancesBeforeIt() throws {
    let file = try FontFile(FontFile.sans)
    let setting = set("nHmbdh", TextBase(size: 100))
    var units = 0
    for (glyph, letter) in zip(setting.glyphs, "nHmbdh".unicodeScalars) {
      #expect(abs(glyph.place.x - Double(units) * 100 / Double(file.unitsPerEm)) < 1e-9)
      units += file.advance(letter)
    }
    #expect(setting.glyphs.map(\.source) == (0..<6).map { $0..<$0 + 1 })
  }

  @Test(arguments: [1, 1.5, 0.8]) func baselinesFollowFromAscentAndDescentOfTheFont(
    lineHeight: Double
  ) throws {
    let file = try FontFile(FontFile.sans)
    let setting = set("a\n\nb", TextBase(size: 50, lineHeight: lineHeight))
    let unit = 50 / Double(file.unitsPerEm)
    let height = Double(file.ascent + file.descent) * unit
    for (index, line) in setting.lines.enumerated() {
      let top = Double(index) * height * lineHeight
      let expected = top + height * (lineHeight - 1) / 2 + Double(file.ascent) * unit
      // Pango keeps heights in 1024ths of a 32nd of the size.
      #expect(abs(line.baseline.y - expected) < 50.0 / 32768 * Double(index + 2))
    }
    #expect(setting.lines.map(\.end) == [1, 2, 4])
    #expect(abs(setting.size.height - 3 * height * lineHeight) < 0.02)
  }

  @Test func outlinesAreExactlyAsLargeAsInTheFont() throws {
    let file = try FontFile(FontFile.sans)
    for letter in "agQ&@ßЖΩ".unicodeScalars {
      let form = try #require(set(String(Character(letter))).forms.first)
      let contours = form.contours
      let bounds = contours.dropFirst().reduce(contours[0].bounds) { $0.union($1.bounds) }
      let found = [bounds.minX, -bounds.maxY, bounds.maxX, -bounds.minY].map {
        $0 * Double(file.unitsPerEm)
      }
      let expected = try #require(file.box(letter))
      for (number, expected) in zip(found, expected) {
        #expect(abs(number - Double(expected)) < 0.51, "\(letter) \(found) \(expected)")
      }
    }
  }

  @Test func theSameTextInAnotherSizeIsTheSameInProportion() {
    let text = "Waffles, AV. To\nofficial"
    let (small, large) = (
      set(text, TextBase(size: 8, width: 40)), set(text, TextBase(size: 8000, width: 40000))
    )
    #expect(small.forms == large.forms)
    #expect(small.lines.map(\.end) == large.lines.map(\.end))
    for (one, other) in zip(small.glyphs, large.glyphs) {
      #expect(abs(one.place.x * 1000 - other.place.x) < 1e-6)
      #expect(abs(one.place.y * 1000 - other.place.y) < 1e-6)
    }
  }

  @Test func eachOutlineIsKeptOnceForAllSizesAndParagraphs() {
    var source = TextSource("aba\nbab")
    source = source.settingTraits(in: 2..<5) { $0.sizeFactor = 2 }
    let setting = Typesetter().set(source).setting().setting
    #expect(setting.forms.count == 2)
    #expect(setting.glyphs.map(\.form) == [0, 1, 0, 1, 0, 1])
    #expect(setting.runs.map(\.size) == [20, 40, 20])
    #expect(setting.runs.map(\.end) == [2, 4, 6])
  }

  @Test func underlinesLieWhereTheFontWantsThem() throws {
    let file = try FontFile(FontFile.sans)
    var source = TextSource("anna and", base: TextBase(size: 100))
    source = source.settingTraits(in: 2..<6) { $0.isUnderlined = true }
    let setting = Typesetter().set(source).setting().setting
    let unit = 100 / Double(file.unitsPerEm)
    let rule = try #require(setting.rules.first)
    #expect(setting.rules.count == 1)
    let top = setting.lines[0].baseline.y - Double(file.underline.offset) * unit
    #expect(abs(rule.frame.minY - top) < 1e-9)
    #expect(abs(rule.frame.height - Double(file.underline.height) * unit) < 1e-9)
    let before = "an".unicodeScalars.reduce(0) { $0 + file.advance($1) }
    #expect(abs(rule.frame.minX - Double(before) * unit) < 1e-9)
    let within = "na a".unicodeScalars.reduce(0) { $0 + file.advance($1) }
    #expect(abs(rule.frame.width - Double(within) * unit) < 1e-9)
  }

  @Test func theInkReachesAsFarAsTheOutlinesRulesAndPictures() throws {
    var source = TextSource("Qgjf\n😀f", base: TextBase(size: 50))
    source = source.settingTraits(in: 0..<4) {
      $0.isItalic = true
      $0.isUnderlined = true
    }
    let setting = Typesetter().set(source).setting().setting
    var rects = setting.rules.map(\.frame) + setting.pictures.map(\.frame)
    for (index, glyph) in setting.glyphs.enumerated() {
      let size = try #require(setting.runs.first { index < $0.end }).size
      for contour in setting.forms[Int(glyph.form)].contours {
        let points =
          [contour.start]
          + contour.pieces.flatMap { piece -> [Point] in
            switch piece {
            case .line(let end): [end]
            case .curve(let end, let first, let second): [end, first, second]
            }
          }
        rects += points.map {
          Rect(
            x: glyph.place.x + $0.x * size, y: glyph.place.y + $0.y * size, width: 0, height: 0)
        }
      }
    }
    let ink = try #require(setting.inkBounds)
    let expected = try #require(rects.map(\.minX).min())
    #expect(abs(ink.minX - expected) < 1e-9)
    #expect(abs(ink.minY - rects.map(\.minY).min()!) < 1e-9)
    #expect(abs(ink.maxX - rects.map(\.maxX).max()!) < 1e-9)
    #expect(abs(ink.maxY - rects.map(\.maxY).max()!) < 1e-9)
    #expect(TextSetting().inkBounds == nil)
  }
}
