import Geometry
import Marks
import Testing

/// The looks that texts have in common.
@Suite struct CommonTextTests {
  private func text(_ source: TextSource, scale: Double = 1) -> Mark {
    let typed = TypedText(source, TextSetting(size: Size(width: 9, height: 9)))
    return .text(TextMark(typed, colour: .black, at: .zero, linear: .scale(scale)))
  }

  @Test func marksWithoutTextHaveNoLooks() {
    #expect(CommonText(of: [.dot(Dot(at: .zero))]) == CommonText())
  }

  @Test func wordsThatDifferAreMixed() {
    let source = TextSource("one two").settingTraits(in: 0..<3) {
      ($0.isItalic, $0.sizeFactor) = (true, 2)
    }
    let common = CommonText(of: [text(source)])
    #expect(common.isItalic == .mixed && common.size == .mixed)
    #expect(common.isBold == .same(false) && common.family == .same("sans-serif"))
  }

  @Test func wordsWithAndWithoutABackgroundAreMixed() {
    let plain = TextSource("one two")
    let partly = plain.settingTraits(in: 0..<3) { $0.background = .black }
    let whole = plain.settingTraits(in: 0..<7) { $0.background = .black }
    #expect(CommonText(of: [text(plain)]).background == .same(nil))
    #expect(CommonText(of: [text(partly)]).background == .mixed)
    #expect(CommonText(of: [text(whole)]).background == .same(.black))
    #expect(CommonText(of: [text(whole), text(plain)]).background == .mixed)
  }

  @Test func aSizeIsAsItIsSeen() {
    let marks = [
      text(TextSource("a", base: TextBase(size: 10)), scale: 3),
      text(TextSource("b", base: TextBase(size: 30))),
    ]
    #expect(CommonText(of: marks).size == .same(30))
    var group = Stroke()
    for mark in marks { group.add(mark) }
    #expect(CommonText(of: [.stroke(group)]).size == .same(30))
  }

  @Test func tickedBoxesAreBoxes() {
    let source = TextSource("a\nb").settingParagraphs(in: 0..<3) { $0.kind = .ticked }
      .settingParagraphs(in: 0..<1) { $0.kind = .unticked }
    #expect(CommonText(of: [text(source)]).list == .same(.unticked))
  }

  @Test func boxesThatAreTickedStaySoAmongBoxes() {
    let source = TextSource("a\nb").settingParagraphs(in: 0..<1) { $0.kind = .ticked }
    let kinds = TextPropertyChange(.list(.unticked)).changed(source, scale: 1).paragraphs
    #expect(kinds.map(\.kind) == [.ticked, .unticked])
  }
}
