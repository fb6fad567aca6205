import Geometry
import Marks
import TestSupport
import Testing
import Typesetting

@Suite struct WrappingTests {
  private func ends(_ text: String, letters: Double, _ base: TextBase = TextBase()) throws -> [Int]
  {
    let file = try FontFile(FontFile.mono)
    var base = base
    base.families = ["monospace"]
    base.width = letters * Double(file.advance("a")) / Double(file.unitsPerEm) * base.size
    return Typesetter().set(TextSource(text, base: base)).setting().setting.lines.map(\.end)
  }

  /// The ends of lines that take as many words as fit; spaces at an end need no room, and longer words are cut.
  private func greedyEnds(_ words: [String], letters: Int) -> [Int] {
    var (ends, column, end) = ([Int](), 0, 0)
    for (index, word) in words.enumerated() {
      let space = index + 1 < words.count ? 1 : 0
      if column > 0, column + word.count > letters {
        ends.append(end)
        column = 0
      }
      var rest = word.count
      while rest > letters {
        end += letters
        ends.append(end)
        rest -= letters
      }
      column += rest + space
      end += rest + space
    }
    return ends + [end]
  }

  @Test(arguments: 0..<40) func linesTakeAsManyWordsAsFit(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let words = (0..<60).map { _ in
      String(repeating: "n", count: Int.random(in: 1...12, using: &random))
    }
    let letters = Int.random(in: 12...30, using: &random)
    let found = try ends(words.joined(separator: " "), letters: Double(letters) + 0.5)
    #expect(found == greedyEnds(words, letters: letters))
  }

  @Test func aParagraphOfManyPassagesWrapsLikeAShortOne() throws {
    var random = SeededGenerator(7)
    let words = (0..<12_000).map { _ in
      String(repeating: "n", count: Int.random(in: 1...12, using: &random))
    }
    #expect(
      try ends(words.joined(separator: " "), letters: 40.5) == greedyEnds(words, letters: 40))
  }

  /// Breaks by the rules of Unicode Standard Annex 14, each in a box that takes one letter too few.
  @Test(arguments: [
    ("aa bb", 4, [3, 5]),  // LB18: after spaces
    ("aa\u{A0}bb cc", 5, [7, 9]),  // LB12: not at a space that doesn't break
    ("aa-bb", 4, [3, 5]),  // LB21: after a hyphen
    ("(aa) b", 5, [5, 6]),  // LB13, LB14: not within brackets
    ("aa\u{200B}bb", 3, [5, 7]),  // LB8: at a space without width
    ("aa\u{2060}b cc", 4, [7, 9]),  // LB11: not at a word joiner
    ("字字字", 4, [6, 9]),  // LB31: between ideographs, which are as wide as 1.66 letters here
  ]) func linesBreakByTheRulesOfUnicode(text: String, letters: Int, expected: [Int]) throws {
    #expect(try ends(text, letters: Double(letters) + 0.2) == expected)
  }

  @Test func withoutAWidthOnlyLineFeedsEndLines() {
    let words = String(repeating: "word ", count: 500)
    let setting = Typesetter().set(TextSource(words + "\n" + words)).setting().setting
    #expect(setting.lines.map(\.end) == [2500, 5001])
  }

  @Test func alignmentsPlaceTheSameLines() throws {
    func lefts(_ alignment: TextBase.Alignment) -> [TextLine] {
      let base = TextBase(alignment: alignment, width: 200)
      let text = TextSource("some words that need more than a line or two", base: base)
      return Typesetter().set(text).setting().setting.lines
    }
    let start = lefts(.start)
    #expect(start.count > 1)
    for (index, line) in start.enumerated() {
      #expect(line.baseline.x == 0)
      #expect(abs(lefts(.centre)[index].baseline.x - (200 - line.advance) / 2) < 1e-9)
      #expect(abs(lefts(.end)[index].baseline.x - (200 - line.advance)) < 1e-9)
      let justified = lefts(.justified)[index]
      #expect(justified.end == line.end)
      let isLast = index == start.count - 1
      #expect(abs(justified.advance - (isLast ? line.advance : 200)) < 0.01)
    }
  }

  @Test func listsHangTheirMarksInAnIndent() throws {
    var source = TextSource("one\ntwo\nthree and more words\nfour", base: TextBase(width: 150))
    source = source.settingParagraphs(in: 0..<34) { $0.kind = .numbered }
    source = source.settingParagraphs(in: 4..<5) { $0.level = 1 }
    let setting = Typesetter().set(source).setting().setting
    let marks = setting.glyphs.filter { $0.source.isEmpty }
    // 1. 1. 2. 3.
    let digits = marks.enumerated().filter { $0.offset % 2 == 0 }.map(\.element.form)
    #expect(marks.count == 8)
    #expect(digits[0] == digits[1] && Set(digits).count == 3)
    #expect(setting.lines.map(\.baseline.x) == [30, 60, 30, 30, 30])
    for mark in marks { #expect(mark.place.x >= 0 && mark.place.x < 60) }
  }

  @Test(arguments: [TextParagraph.Kind.bullet, .unticked, .ticked])
  func marksOfListsAreFiguresOfNoFont(kind: TextParagraph.Kind) throws {
    let source = TextSource("").settingParagraphs(in: 0..<0) { $0.kind = kind }
    let setting = Typesetter().set(source).setting().setting
    #expect(setting.runs.map(\.font) == [nil])
    #expect(setting.proofs.isEmpty)
  }
}
