import Geometry
import Marks
import TestSupport
import Testing
import Typesetting

@testable import Coding

/// Texts that were really set, as marks in files.
@Suite struct KeptTextTests {
  private func mark(_ source: TextSource) -> TextMark {
    TextMark(
      TypedText(source, Typesetter().set(source).setting().setting), colour: .black,
      at: Point(x: 0.1, y: 7))
  }

  @Test(arguments: [20, 13.7, 32], [nil, 150])
  func everyBitOfATextComesBack(size: Double, width: Double?) throws {
    let words = "The quick brown fox\njumps over the lazy dog.\n\n漢字かな交じり文 مرحبا بالعالم fiancé 😀"
    let mark = Mark.text(
      mark(TextSource(words, base: TextBase(size: size, width: width))))
    let bytes = try MarkCoder.bytes(of: mark)
    let back = try MarkCoder.mark(from: bytes)
    #expect(MarkBits.bits(of: back) == MarkBits.bits(of: mark))
  }

  /// A letter takes about three bytes besides the outlines, which are there once.
  @Test func longTextsTakeFewBytes() throws {
    let words = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 23_000)
    let mark = Mark.text(mark(TextSource(words, base: TextBase(size: 20, width: 600))))
    let clock = ContinuousClock()
    var bytes: [UInt8] = []
    let writing = try clock.measure { bytes = try MarkCoder.bytes(of: mark) }
    var back = mark
    let reading = try clock.measure { back = try MarkCoder.mark(from: bytes) }
    print("text of \(words.utf8.count): \(bytes.count) bytes, \(writing) \(reading)")
    #expect(back == mark)
    #expect(bytes.count < 5 * words.utf8.count)
  }
}
