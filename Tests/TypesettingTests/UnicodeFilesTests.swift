import Foundation
import Geometry
import Marks
import Testing
import Typesetting

/// Letters and lines by the test files of the Unicode Standard, which Debian's package unicode-data has.
@Suite struct UnicodeFilesTests {
  /// A line of a file: a text, and the offsets at which it may be divided, the start and the end among them.
  private struct Sample {
    let line: Int
    var text = ""
    var breaks: [Int] = []

    init?(_ words: Substring, line: Int) {
      self.line = line
      for word in words.prefix(while: { $0 != "#" }).split(separator: " ") {
        if word == "÷" { breaks.append(text.utf8.count) }
        guard let code = UInt32(word, radix: 16) else { continue }
        guard let scalar = Unicode.Scalar(code) else { return nil }
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The samples of a file that a text keeps as they are: it has line feeds alone of all breaks.
  private static func samples(_ name: String) throws -> [Sample] {
    let file = URL(fileURLWithPath: "/usr/share/unicode/auxiliary/\(name).txt")
    let lines = try String(contentsOf: file, encoding: .utf8).replacing("\t", with: " ")
    return lines.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      Sample($0.element, line: $0.offset + 1)
    }.filter { !$0.text.isEmpty && TextSource($0.text).words.string == $0.text }
  }

  @Test func theCaretGoesFromLetterToLetter() throws {
    let samples = try Self.samples("GraphemeBreakTest")
    #expect(samples.count > 500)
    let wrong = samples.filter { sample in
      let geometry = TextGeometry(Typesetter().set(TextSource(sample.text)))
      let (start, end) = (sample.breaks[0], sample.breaks[sample.breaks.count - 1])
      let forward = sequence(first: start) { $0 < end ? geometry.boundary(after: $0) : nil }
      let back = sequence(first: end) { $0 > start ? geometry.boundary(before: $0) : nil }
      return Array(forward.prefix(50)) != sample.breaks
        || back.prefix(50).reversed() != sample.breaks
    }
    #expect(wrong.map(\.line) == [])
  }

  /// Thai has no spaces between words, so its lines break by a dictionary, which single letters aren't in.
  private static func hasThai(_ sample: Sample) -> Bool {
    sample.text.unicodeScalars.contains { (0xE00...0xE7F).contains($0.value) }
  }

  private static func width(_ text: String) -> Double {
    Typesetter().set(TextSource(text)).size.width
  }

  private static func part(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  /// The places at which lines end, each behind the line feed that ends it.
  private static func ends(_ text: String, width: Double) -> [Int] {
    let bytes = Array(text.utf8)
    let set = Typesetter().set(TextSource(text, base: TextBase(width: width))).setting().setting
    return set.lines.map { line in
      line.end < bytes.count && bytes[line.end] == 0x0A ? line.end + 1 : line.end
    }
  }

  /// Whether its parts are as wide in it as they are alone: tabs, tones of skin and soft hyphens aren't.
  private static func hasOwnWidths(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 != "\t" && $0 != "\u{AD}" && !$0.properties.isEmojiModifier
    }
  }

  @Test func linesEndWhereTheyMay() throws {
    let samples = try Self.samples("LineBreakTest").filter { !Self.hasThai($0) }
    #expect(samples.count > 6000)
    var (wrong, wrapped) = ([Int](), 0)
    for sample in samples where Self.hasOwnWidths(sample.text) {
      let places = [0] + sample.breaks
      // No part is wider than the box, so none is divided between its letters.
      let widest =
        zip(places, places.dropFirst()).map {
          Self.width(Self.part(sample.text, $0..<$1))
        }.max() ?? 0
      let ends = Self.ends(sample.text, width: widest + 0.5)
      if ends.count > 1 { wrapped += 1 }
      if !ends.allSatisfy(sample.breaks.contains) { wrong.append(sample.line) }
    }
    #expect(wrong == [])
    #expect(wrapped > 1000)
  }

  @Test func aLineEndsAtTheLastPlaceThatFits() throws {
    var (wrong, count) = ([Int](), 0)
    for sample in try Self.samples("LineBreakTest") where !Self.hasThai(sample) {
      guard sample.breaks.count > 1 else { continue }
      let (end, place) = (sample.text.utf8.count, sample.breaks[sample.breaks.count - 2])
      let (first, rest) = (
        Self.width(Self.part(sample.text, 0..<place)),
        Self.width(Self.part(sample.text, place..<end))
      )
      let width = max(first, rest) + 0.5
      // Blanks at an end need no room.
      let hasBlanks = Self.part(sample.text, place..<end).unicodeScalars.contains {
        $0.properties.isWhitespace
      }
      guard !hasBlanks, Self.hasOwnWidths(sample.text), rest > 1,
        Self.width(sample.text) > width + 1
      else { continue }
      count += 1
      if !Self.ends(sample.text, width: width).contains(place) { wrong.append(sample.line) }
    }
    #expect(wrong == [])
    #expect(count > 1000)
  }
}
