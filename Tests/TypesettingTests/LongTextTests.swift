import Marks
import Testing

@testable import Typesetting

/// Keys in texts of a megabyte.
@Suite struct LongTextTests {
  private static let texts = [
    String(repeating: "short\n", count: 1 << 20 / 6),
    String(repeating: String(repeating: "some words of a text ", count: 20) + "\n", count: 2600),
  ]

  @Test(arguments: texts.indices) func aKeySetsTheParagraphWithTheCaretAlone(index: Int) {
    let editor = SourceEditor(TextSource(Self.texts[index], base: TextBase(width: 400)))
    editor.select(TextSelection(600_000))
    let before = editor.text.paragraphs
    editor.insert("x")
    let changed = zip(before, editor.text.paragraphs).filter { $0 !== $1 }
    #expect(changed.count == 1 && changed[0].1.input.words.contains(UInt8(ascii: "x")))
    editor.breakParagraph()
    let after = editor.text.paragraphs
    let same = zip(before, after).prefix { $0 === $1 }.count
    let sameAtEnd = zip(before.reversed(), after.reversed()).prefix { $0 === $1 }.count
    // Equal paragraphs are one, so the ends that are alike may meet.
    #expect(after.count == before.count + 1 && same + sameAtEnd >= before.count - 1)
  }
}
