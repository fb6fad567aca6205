import Testing

@testable import Language

/// Text made safe for a terminal.
@Suite struct TerminalTextTests {
  private static let controls: [Unicode.Scalar] =
    (0..<0x20).filter { ![9, 10].contains($0) }.compactMap { Unicode.Scalar($0 as UInt32) }
    + (0x7F..<0xA0).compactMap { Unicode.Scalar($0 as UInt32) }

  @Test(arguments: controls) func noCommandIsLeft(scalar: Unicode.Scalar) {
    let text = "a\(Character(scalar))b"
    for safe in [TerminalText.text(text), TerminalText.sentences(text), TerminalText.line(text)] {
      #expect(safe == "a\u{FFFD}b")
    }
  }

  @Test func directionsAreTurnedByTheProgramAlone() {
    let text = "\u{2068}name\u{202E}eman\u{2069}"
    #expect(TerminalText.sentences(text) == "\u{2068}name<U+202E>eman\u{2069}")
    #expect(TerminalText.text(text) == "<U+2068>name<U+202E>eman<U+2069>")
  }

  @Test func nameBeginsNoLine() {
    #expect(TerminalText.line("a\nb\tc\u{2028}d") == "a\u{FFFD}b\u{FFFD}c<U+2028>d")
    #expect(TerminalText.sentences("a\n\tb") == "a\n\tb")
  }

  @Test(arguments: ["Zürich", "日本 العربية", "👩‍👩‍👧", "a\u{200F}b"])
  func otherTextStaysAsItIs(text: String) {
    #expect(TerminalText.line(text) == text && TerminalText.text(text) == text)
  }
}
