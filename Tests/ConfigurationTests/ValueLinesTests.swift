import TestSupport
import Testing

@testable import Configuration

@Suite struct ValueLinesTests {
  private func lines(_ text: String) -> ValueLines {
    ValueLines(Array(text.utf8))
  }

  private func text(_ lines: ValueLines) -> String {
    String(decoding: lines.bytes, as: UTF8.self)
  }

  @Test func blanksAroundKeyAndValueDoNotCount() {
    let lines = lines("a=1\n\t b =  two words \r\nc = x = y\nd=")
    #expect(lines.keys == ["a", "b", "c", "d"])
    #expect(lines["a"] == "1")
    #expect(lines["b"] == "two words")
    #expect(lines["c"] == "x = y")
    #expect(lines["d"] == "")
    #expect(lines["e"] == nil)
  }

  @Test func commentsAndBrokenLinesSayNothing() {
    let lines = lines("# a = 1\n  #b = 2\nnothing\n= 3\n\n\n")
    #expect(lines.keys.isEmpty)
  }

  @Test func lastLineOfAKeyCounts() {
    var lines = lines("a = 1\nb = 2\na = 3\n")
    #expect(lines["a"] == "3")
    lines["a"] = "4"
    #expect(text(lines) == "a = 1\nb = 2\na = 4\n")
    lines["a"] = nil
    #expect(text(lines) == "b = 2\n")
  }

  @Test func changeTouchesOneLineAlone() {
    var lines = lines("# mine\r\n a=1\n\nwhat? \nb   =   2")
    lines["b"] = "2"
    #expect(text(lines) == "# mine\r\n a=1\n\nwhat? \nb   =   2\n")
    lines["a"] = "7"
    lines["c"] = "Zürich 畫"
    #expect(text(lines) == "# mine\r\na = 7\n\nwhat? \nb   =   2\nc = Zürich 畫\n")
  }

  @Test func bytesThatAreNoTextStay() {
    let broken: [UInt8] = [0xFF, 0x3D, 0x31, 0x0A, 0x61, 0x3D, 0xC3, 0x28, 0x0A, 0, 0x0A]
    var lines = ValueLines(broken)
    #expect(lines.keys.isEmpty)
    lines["b"] = "1"
    #expect(lines.bytes == broken + Array("b = 1\n".utf8))
  }

  @Test func markThatSomeEditorsPutBeforeTheTextIsNoPartOfTheKey() {
    #expect(lines("\u{FEFF}a = 1\n")["a"] == "1")
  }

  @Test func whateverIsReadIsWrittenAgain() {
    var random = SeededGenerator(11)
    let alphabet = Array("ab= #\n\r\t\u{FF}é".utf8) + [0, 0xFF]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let lines = ValueLines(bytes)
      let hasEnd = bytes.isEmpty || bytes.last == 0x0A
      #expect(lines.bytes == (hasEnd ? bytes : bytes + [0x0A]))
      #expect(ValueLines(lines.bytes) == lines)
    }
  }
}
