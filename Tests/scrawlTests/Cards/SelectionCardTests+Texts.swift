import Geometry
import Language
import Marks
import Rendering
import StageSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import scrawl

/// The looks of selected texts.
extension SelectionCardTests {
  @Test func textsHaveAColourButNeitherAWidthNorAPen() {
    let text = TypedText(TextSource("a"), TextSetting(size: Size(width: 9, height: 9)))
    let mark = Mark.text(TextMark(text, colour: .blue, at: .zero))
    func names(_ marks: [Mark]) -> [String] {
      card.show(CommonInk(of: marks), Pen.standard, in: .day, SelectionState())
      stage.view.layoutIfNeeded()
      return controls(in: card).compactMap(\.name)
    }
    let (texts, both) = (names([mark]), names([mark, .dot(Dot(at: .zero))]))
    let opacity = stage.words[.opacity]
    #expect(texts.contains(opacity) && both.contains(opacity))
    let pens = Set(Pen.standard.map { $0.title(stage.words) })
    #expect(pens.isDisjoint(with: texts) && !pens.isDisjoint(with: both))
    // The frame has a width as well.
    let width = stage.words[.width]
    #expect(texts.count { $0 == width } == 1 && both.count { $0 == width } > 1)
  }

  private func showTexts(_ sources: [TextSource]) {
    let marks = sources.map { source in
      let text = TypedText(source, TextSetting(size: Size(width: 9, height: 9)))
      return Mark.text(TextMark(text, colour: .blue, at: .zero))
    }
    card.show(
      CommonInk(of: marks), texts: CommonText(of: marks), Pen.standard, in: .day, SelectionState())
    stage.view.layoutIfNeeded()
  }

  @Test func looksOfTextsAreShownAndOnlyTheUserSetsThem() throws {
    var changes: [TextPropertyChange] = []
    card.onText = { changes.append($0) }
    let plain = TextSource("one two")
    let partly = plain.settingTraits(in: 0..<3) { $0.isItalic = true }
    func toggle(_ phrase: Phrase) throws -> Toggle {
      try #require(
        controls(in: card).lazy.compactMap { $0 as? Toggle }.first {
          $0.title == stage.words[phrase]
        })
    }
    showTexts([plain, partly])
    #expect(try toggle(.italic).isMixed && !toggle(.bold).isMixed)
    let styles = controls(in: card).compactMap { $0 as? SegmentedChoice }
    #expect(styles.first?.selectedIndex == 0)
    #expect(changes == [])
    try toggle(.italic).perform()
    #expect(changes == [TextPropertyChange(.italic(true))])
    var title = plain
    title.base.take(.title)
    showTexts([plain, title])
    #expect(styles.first?.selectedIndex == nil)
    show([mark(.black, 2)])
    #expect(!controls(in: card).contains { $0 is Toggle })
  }

  @Test func theBackgroundOfTextsIsShownAndSet() throws {
    var changes: [TextPropertyChange] = []
    card.onText = { changes.append($0) }
    let plain = TextSource("one two")
    let offer = ShapeSettings.fillColours[0]
    func coloured(_ range: Range<Int>) -> TextSource {
      plain.settingTraits(in: range) { $0.background = offer.colour }
    }
    let title = "\(stage.words[.textBackground]): \(stage.words[offer.name])"
    func well() throws -> ColourWell {
      try #require(
        controls(in: card).lazy.compactMap { $0 as? ColourWell }.first { $0.name == title })
    }
    func none() throws -> Button {
      try #require(
        controls(in: card).lazy.compactMap { $0 as? Button }.first {
          $0.title == stage.words[.noBackground]
        })
    }
    showTexts([plain])
    #expect(try !well().isSelected && none().isSelected)
    showTexts([coloured(0..<7)])
    #expect(try well().isSelected && !none().isSelected)
    showTexts([coloured(0..<3)])
    #expect(try !well().isSelected && !none().isSelected)
    #expect(changes == [])
    try well().perform()
    try none().perform()
    #expect(changes == [.background(offer.colour), .background(nil)].map(TextPropertyChange.init))
  }

  @Test func aFontThatIsMissingIsNamedWithTheOneThatStandsIn() throws {
    func lines() -> [String] {
      func all(_ view: View) -> [View] { view.isHidden ? [] : [view] + view.subviews.flatMap(all) }
      return all(card).compactMap { ($0 as? Label)?.text }
    }
    showTexts([TextSource("a", base: TextBase(families: ["DejaVu Serif"]))])
    #expect(!lines().contains { $0.contains("missing") })
    showTexts([
      TextSource("a"), TextSource("b", base: TextBase(families: ["Lost", "DejaVu Serif"])),
    ])
    #expect(lines().contains("Lost is missing here; DejaVu Serif stands in."))
  }
}
