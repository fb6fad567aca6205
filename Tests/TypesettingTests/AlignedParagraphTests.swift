import Geometry
import Marks
import Testing

@testable import Typesetting

/// Paragraphs that lie elsewhere as another one grows.
@Suite struct AlignedParagraphTests {
  private static func source(_ lines: [String]) -> TextSource {
    TextSource(lines.joined(separator: "\n"), base: TextBase(alignment: .centre))
  }

  private static let lines = (0..<400).map { "line \($0)" + String(repeating: "m", count: $0 % 7) }

  @Test func linesAreInTheMiddleOfTheWidestOne() {
    let typesetter = Typesetter()
    for more in ["", "a much longer line than all others", "a line"] {
      let setting = typesetter.set(Self.source(Self.lines + [more])).setting().setting
      let widest = setting.lines.map(\.advance).max() ?? 0
      #expect(setting.size.width == widest)
      for line in setting.lines {
        #expect(abs(line.baseline.x - (widest - line.advance) / 2) < 1e-9)
      }
    }
  }

  @Test func onlyParagraphsThatAreSeenAreLaidOutAnewInAWiderRoom() {
    let typesetter = Typesetter()
    _ = typesetter.set(Self.source(Self.lines)).setting()
    let text = typesetter.set(Self.source(Self.lines + ["a much longer line than all others"]))
    #expect(text.paragraphs.count { $0.isLaid } <= 1)
    _ = text.setting(ofParagraphs: 30..<40)
    #expect(text.paragraphs[30..<40].allSatisfy { $0.isLaid })
    #expect(text.paragraphs.count { $0.isLaid } <= 11)
    while !text.layOut(atMost: 500) {}
    #expect(text.paragraphs.allSatisfy { $0.isLaid })
  }
}
