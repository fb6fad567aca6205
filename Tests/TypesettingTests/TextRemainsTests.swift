import Marks
import Testing

@testable import Typesetting

@Suite struct TextRemainsTests {
  private struct Weak {
    weak var object: AnyObject?
  }

  @Test(arguments: [
    String(repeating: "some words ", count: 3000), (0..<3000).map { "line \($0)\n" }.joined(),
  ])
  func partsOfATextAreFreedBitByBit(words: String) {
    var parts: [Weak] = []
    func remains() -> TextRemains {
      let typesetter = Typesetter()
      let text = typesetter.set(TextSource(words, base: TextBase(alignment: .end)))
      _ = text.setting()
      parts = text.paragraphs.map { Weak(object: $0) }
      return typesetter.remains
    }
    let rest = remains()
    func there() -> Int { parts.count { $0.object != nil } }
    var before = there()
    #expect(before == parts.count)
    while !rest.free(atMost: 20) {
      #expect(there() >= before - 20)
      before = there()
    }
    #expect(there() == 0)
  }
}
