import Geometry
import Graphics
import Testing

@Suite struct TextLayoutTests {
  private let font = Font(size: 13)

  private func pixels(_ layout: TextLayout, scale: Double = 1) throws -> [UInt32] {
    let surface = try ImageSurface(width: 300, height: 120, format: .argb)
    let context = Context(surface)
    context.scaleBy(x: scale, y: scale)
    context.setFillColour(.black)
    context.draw(layout, at: Point(x: 3, y: 4))
    try context.finish()
    return surface.packedPixels
  }

  @Test func stylesChangeOnlyTheirRanges() throws {
    let text = "plain words"
    let plain = TextLayout(text, font: font)
    for style in [
      TextStyle(isBold: true), TextStyle(isItalic: true), TextStyle(isMonospaced: true),
      TextStyle(isUnderlined: true), TextStyle(colour: Colour(0xFF0000)),
    ] {
      let layout = TextLayout(text, font: font, styles: [StyledRange(6..<11, style)])
      #expect(try pixels(layout) != pixels(plain))
      #expect(layout.caret(at: 6).minX == plain.caret(at: 6).minX)
    }
    let coloured = TextLayout(
      text, font: font, styles: [StyledRange(0..<5, TextStyle(colour: Colour(0xFF0000)))])
    #expect(try pixels(coloured).contains { $0 >> 16 & 255 > 200 })
  }

  @Test func rangesBeyondTheTextCountForNothing() throws {
    let style = TextStyle(isBold: true)
    let ranges = [100..<200, 50..<50, 0..<1_000_000].map { StyledRange($0, style) }
    let layout = TextLayout("words", font: font, styles: ranges)
    let bold = TextLayout("words", font: font, styles: [StyledRange(0..<5, style)])
    #expect(layout.size == bold.size)
  }

  @Test func overridesOfOneTextDontReachTheNext() throws {
    let before = try pixels(TextLayout("abc שלום 123", font: font))
    _ = try pixels(TextLayout("\u{202E}\u{202E}\u{2067}abc", font: font))
    #expect(try pixels(TextLayout("abc שלום 123", font: font)) == before)
  }

  @Test func textLooksTheSameAtAScaleWhateverItWasDrawnAtBefore() throws {
    let fresh = try pixels(TextLayout("some words שלום", font: font), scale: 2)
    let layout = TextLayout("some words שלום", font: font)
    let small = try pixels(layout)
    #expect(try pixels(layout, scale: 2) == fresh)
    #expect(try pixels(layout) == small)
    #expect(try pixels(TextLayout("some words שלום", font: font)) == small)
  }

  @Test func textsThatAreSeenFromAfarDontChangeHowOthersAreMeasured() throws {
    let height = TextLayout("words", font: font).size.height
    _ = try pixels(TextLayout("name", font: font, isForAnyScale: true), scale: 0.0001)
    #expect(abs(TextLayout("words", font: font).size.height - height) < 0.5)
  }

  @Test func textGoesOnBehindANUL() {
    let layout = TextLayout("ab\u{0}cd", font: font)
    #expect(layout.caret(at: 5).minX > layout.caret(at: 2).minX)
    #expect(layout.offset(at: Point(x: 1000, y: 5)) == 5)
  }

  @Test func linesAreTold() {
    let layout = TextLayout("one two three\nfour", font: font, width: 50)
    #expect(layout.lineCount > 2)
    #expect(layout.line(at: 14).range == 14..<18)
    #expect(layout.line(at: 0).goesOn)
    #expect(!layout.line(at: 16).goesOn)
    #expect(layout.end(ofLine: layout.lineCount - 1) == 18)
    let mixed = TextLayout("abc\nשלום abc", font: font)
    #expect(!mixed.isRightToLeft(at: 1))
    #expect(mixed.isRightToLeft(at: 6) && mixed.isRightToLeft(at: 14))
  }

  /// Without a limit the time would be quadratic in the length of a text without spaces.
  @Test func rectanglesOfManyLinesAreFoundInOneGo() {
    let text = String(repeating: "a\n", count: 20_000)
    let layout = TextLayout(text, font: font)
    // Looking up each line by its number would take a minute.
    #expect(layout.rects(of: 0..<text.utf8.count).count >= 20_000)
  }

  /// The positions of line breaks depend on the font.
  @Test func noRectOfARangeIsOnALineBeforeIt() {
    let text = String(repeating: "word ", count: 20)
    let layout = TextLayout(text, font: Font(size: 13), width: 120)
    let end = layout.line(at: 0).range.upperBound
    #expect(layout.lineCount > 2)
    let next = layout.rects(of: end..<end + 4)
    #expect(next.count == 1)
    #expect(next[0].minY > 0)
    #expect(layout.rects(of: 0..<end + 4).count == 2)
    #expect(layout.rects(of: end..<end + 4, isSelection: true).count >= next.count)
  }
}
