import TestSupport
import Testing
import Toolkit

@Suite struct PlainTextTests {
  /// Line breaks, control characters, and letters whose bytes begin like theirs.
  private static let scalars: [Unicode.Scalar] = [
    "\r", "\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\t", "\0", "\u{1B}",
    "\u{7F}",
    "\u{80}", "\u{9F}", "\u{A0}", "\u{2027}", "\u{202A}", "\u{20A8}", "a", " ", "é", "न", "汉", "👩",
    "\u{200D}",
  ]

  /// The text by the definition, letter by letter.
  private func lines(_ text: String) -> String {
    var (plain, last) = (String.UnicodeScalarView(), Unicode.Scalar(0))
    for scalar in text.unicodeScalars {
      let isBreak =
        [0x85, 0x2028, 0x2029].contains(scalar.value) || 0x0A...0x0D ~= scalar.value
      if isBreak {
        if scalar != "\n" || last != "\r" { plain.append("\n") }
      } else if scalar == "\t" || scalar.properties.generalCategory != .control {
        plain.append(scalar)
      }
      last = scalar
    }
    return String(plain)
  }

  @Test func anyTextIsCleanedByTheDefinition() {
    var generator = SeededGenerator(1)
    for length in 0..<400 {
      let scalars = (0..<length).compactMap { _ in Self.scalars.randomElement(using: &generator) }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(Array(PlainText.lines(text).utf8) == Array(lines(text).utf8))
    }
  }

  @Test func lineBreaksOfOtherSystemsAreNewlines() {
    #expect(PlainText.lines("a\r\nb\rc\u{2028}d\u{85}\r\r\ne\u{7}\t") == "a\nb\nc\nd\n\n\ne\t")
  }
}
