import Geometry
import Marks
import TestSupport
import Testing

@testable import Typesetting

/// Paragraphs that are laid out line by line.
@Suite struct LongParagraphTests {
  private static let alphabets: [[Character]] = [
    Array("etaoinshrdlucmfwypvbgkqjxz"), Array("ابتثجحخدذرزسشصضطظع"), Array("字書一二三四五六"),
    ["👩‍👧", "é", "e\u{301}", "🇩🇪", "कि", "a", "\u{2028}", "\t"],
  ]

  private static func words(
    _ count: Int, of letters: [Character], _ random: inout SeededGenerator
  ) -> String {
    (0..<count).map { _ in
      String(
        (0..<Int.random(in: 1...9, using: &random)).map { _ in
          letters.randomElement(using: &random)!
        })
    }.joined(separator: " ")
  }

  @Test(arguments: 0..<16) func editsAreSetAsTextsOfTheirOwn(seed: UInt64) {
    var random = SeededGenerator(seed)
    let letters = Self.alphabets[Int(seed) % Self.alphabets.count]
    let alignments = TextBase.Alignment.allCases
    let base = TextBase(
      alignment: alignments[Int(seed) / 4 % alignments.count],
      width: seed % 3 == 0 ? nil : Double.random(in: 40...700, using: &random))
    let text =
      seed % 5 == 4
      ? String(repeating: "word ", count: 1800) : Self.words(1500, of: letters, &random)
    let typesetter = Typesetter()
    var source = TextSource(text, base: base)
    for step in 0..<8 {
      let count = source.words.count
      let start = Int.random(in: 0...count, using: &random)
      let range = start..<min(start + Int.random(in: 0...40, using: &random), count)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: source = source.replacing(start..<start, by: String(letters[0]))
      case 2: source = source.replacing(range, by: Self.words(3, of: letters, &random))
      case 3: source = source.settingTraits(in: range) { $0.sizeFactor = 1.5 }
      case 4: source = source.replacing(start..<start, by: "\n")
      default:
        if let end = source.paragraphRanges.dropLast().randomElement(using: &random)?.upperBound {
          source = source.replacing(end..<end + 1, by: "")
        }
      }
      let (next, alone) = (typesetter.set(source), Typesetter().set(source))
      #expect(next.size == alone.size)
      #expect(next.starts == alone.starts)
      // Some lines alone have been laid out before the next edit.
      let part = step.isMultiple(of: 2) ? 0..<next.paragraphCount : 3..<9
      #expect(next.setting(ofParagraphs: part).setting == alone.setting(ofParagraphs: part).setting)
    }
  }

  @Test(arguments: alphabets.indices) func caretsGoFromLetterToLetterOverAllLines(index: Int) {
    var random = SeededGenerator(3)
    let text = Self.words(1400, of: Self.alphabets[index], &random)
    let source = TextSource(text, base: TextBase(width: 150))
    let geometry = TextGeometry(Typesetter().set(source))
    #expect(geometry.text.paragraphCount > 20)
    var (offset, expected) = (0, 0)
    for letter in text {
      let next = geometry.boundary(after: offset)
      expected += String(letter).utf8.count
      #expect(next == expected)
      #expect(geometry.boundary(before: next) == offset)
      offset = next
    }
  }

  @Test func wordsAreFoundOverTheEndsOfLines() {
    var random = SeededGenerator(4)
    let text = Self.words(1500, of: Self.alphabets[0], &random)
    let geometry = TextGeometry(
      Typesetter().set(TextSource(text, base: TextBase(width: 200))))
    var offset = 0
    for word in text.split(separator: " ") {
      let start = word.startIndex.utf16Offset(in: text)
      offset = geometry.word(from: offset, isForward: true)
      #expect(offset == start + word.count)
      #expect(geometry.word(from: offset, isForward: false) == start)
      #expect(geometry.wordRange(at: start) == start..<offset)
    }
  }

  @Test(arguments: [nil, 300.0]) func aKeyLaysOutTheLinesThatItChanges(width: Double?) {
    var random = SeededGenerator(5)
    let text = Self.words(30_000, of: Self.alphabets[0], &random)
    let editor = SourceEditor(TextSource(text, base: TextBase(width: width)))
    _ = editor.text.setting()
    editor.select(TextSelection(100_000))
    for _ in 0..<3 {
      editor.insert("x")
      let lines = editor.text.paragraphs
      #expect(lines.count > 100)
      #expect(lines.filter { !$0.isLaid }.count < 40)
      _ = editor.text.setting()
    }
  }

  @Test func noWordIsLostBetweenLines() {
    let text = String(repeating: "a\u{2028}bc\t", count: 1500)
    for width in [nil, 50.0, 1e6] {
      let source = TextSource(text, base: TextBase(width: width))
      let setting = Typesetter().set(source).setting().setting
      #expect(setting.isSound(forBytes: source.words.count))
      #expect(setting.glyphs.count == 4500)
      #expect(setting.lines.last?.end == source.words.count)
    }
  }

  @Test func linesOfAListHangInItsIndent() {
    var source = TextSource(
      String(repeating: "some words ", count: 900), base: TextBase(width: 300))
    source = source.settingParagraphs(in: 0..<0) { $0.kind = .numbered }
    let setting = Typesetter().set(source).setting().setting
    #expect(Set(setting.lines.map(\.baseline.x)) == [30])
    #expect(setting.glyphs.filter { $0.source.isEmpty }.count == 2)
  }

  @Test func spacesAtTheEndsOfLinesNeedNoRoom() {
    for alignment in TextBase.Alignment.allCases {
      let base = TextBase(alignment: alignment, direction: .rightToLeft, width: 200)
      let text = String(repeating: "some words that wrap ", count: 300)
      let lines = Typesetter().set(TextSource(text, base: base)).setting().setting.lines
      let room = 0.0...200.1
      #expect(lines.allSatisfy { room.contains($0.frame.minX) && room.contains($0.frame.maxX) })
      guard alignment == .justified else { continue }
      #expect(lines.dropLast().allSatisfy { abs($0.advance - 200) < 0.1 })
    }
  }
}
