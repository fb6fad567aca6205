import Geometry
import Testing

@testable import Marks

/// The rectangles behind parts of a text.
struct FoundRangeTests {
  /// Two lines of letters that are 7.5 wide, ten units apart; the second line begins at `second`. A blank has no ink.
  private static func setting(_ words: String, second: Int) throws -> TextSetting {
    let square = try #require(
      GlyphForm(
        steps: [.move, .line, .line, .line], numbers: [0, -0.75, 0.75, -0.75, 0.75, 0, 0, 0]))
    let blank = try #require(GlyphForm(steps: [], numbers: []))
    var setting = TextSetting(size: Size(width: 200, height: 40))
    setting.forms = [square, blank]
    setting.lines = [(second, 15.0), (words.utf8.count, 35)].map { end, y in
      TextLine(
        end: end, baseline: Point(x: 0, y: y), advance: 100, ascent: 15, descent: 5,
        isRightToLeft: false)
    }
    for (index, byte) in words.utf8.enumerated() {
      let column = index < second ? index : index - second
      setting.glyphs.append(
        PlacedGlyph(
          form: byte == 32 ? 1 : 0, source: index..<index + 1,
          place: Point(x: Double(column) * 10, y: index < second ? 15 : 35)))
    }
    setting.runs = [GlyphRun(end: words.utf8.count, size: 10, colour: nil, font: nil)]
    return setting
  }

  @Test func aWordHasARectangleAsHighAsItsLine() throws {
    let setting = try Self.setting("ab cde", second: 6)
    #expect(setting.rects(behind: [3..<6]) == [[Rect(x: 30, y: 0, width: 27.5, height: 20)]])
  }

  @Test func wordsOnTwoLinesHaveTwoRectangles() throws {
    let setting = try Self.setting("ab cde", second: 3)
    #expect(
      setting.rects(behind: [0..<6]) == [
        [
          Rect(x: 0, y: 0, width: 17.5, height: 20), Rect(x: 0, y: 20, width: 27.5, height: 20),
        ]
      ])
  }

  @Test func rangesHaveRectanglesOfTheirOwn() throws {
    let setting = try Self.setting("ab cde", second: 6)
    #expect(
      setting.rects(behind: [0..<1, 1..<2, 2..<3]) == [
        [Rect(x: 0, y: 0, width: 7.5, height: 20)], [Rect(x: 10, y: 0, width: 7.5, height: 20)], [],
      ])
  }

  @Test func lettersBetweenAreNotLit() throws {
    var setting = try Self.setting("abc", second: 3)
    // The letters stand as a, c, b, as in a text whose direction changes.
    setting.glyphs[1].place.x = 20
    setting.glyphs[2].place.x = 10
    #expect(
      setting.rects(behind: [0..<2]) == [
        [Rect(x: 0, y: 0, width: 7.5, height: 20), Rect(x: 20, y: 0, width: 7.5, height: 20)]
      ])
  }
}
