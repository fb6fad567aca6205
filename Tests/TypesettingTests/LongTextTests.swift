import Geometry
import Marks
import Testing
import Typesetting

@Suite struct LongTextTests {
  /// Texts of a megabyte: many short paragraphs, usual ones, and one alone.
  private static let texts = [
    String(repeating: "short\n", count: 1 << 20 / 6),
    String(repeating: String(repeating: "some words of a text ", count: 20) + "\n", count: 2600),
    String(repeating: "a paragraph without an end ", count: 1 << 20 / 27),
  ]

  @Test(arguments: texts.indices) func aKeyDoesNotStall(index: Int) {
    let editor = SourceEditor(TextSource(Self.texts[index], base: TextBase(width: 400)))
    editor.select(TextSelection(600_000))
    _ = editor.geometry.carets(at: 600_000)
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<12 {
      times.append(
        clock.measure {
          editor.insert("x")
          _ = editor.geometry.carets(at: editor.shownCaret)
          let top = editor.geometry.carets(at: editor.shownCaret).main.minY
          _ = editor.text.setting(
            ofParagraphs: editor.text.paragraphs(from: top - 800, to: top + 800))
        })
    }
    times.sort()
    print("key in text", index, times[6], times[11])
  }
}
