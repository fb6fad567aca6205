import Geometry
import Graphics
import Language
import Rendering
import StageSupport
import Testing
import Toolkit

@testable import Chrome
@testable import scrawl

/// The names of the people in whose colours the marks are shown.
@Suite struct LegendCardTests {
  private static let entries = [("Anna", 0xFF_8000), ("Ben", 0x00_00FF)].map {
    LegendCard.Entry($0, Colour(UInt32($1)))
  }

  private func stage(
    _ size: Size = Size(width: 1280, height: 800), _ language: Language = .english,
    scale: Double = 1, showing entries: [LegendCard.Entry] = Self.entries
  ) -> ChromeStage {
    let stage = ChromeStage(size, language, scale: scale)
    stage.view.greeting.isHidden = true
    stage.view.legendCard.show(entries, in: .day)
    stage.view.layoutIfNeeded()
    return stage
  }

  private func rows(_ view: View) -> [LegendRow] {
    [view as? LegendRow].compactMap(\.self) + view.subviews.flatMap(rows)
  }

  @Test(arguments: [1, 2])
  func namesAreReadInNarrowWindowsInEitherDirection(scale: Double) throws {
    let entries = ["Annegret", "Ben"].map { LegendCard.Entry($0, .blue) }
    for (width, language) in [(360.0, Language.english), (360, .arabic), (1280, .arabic)] {
      let size = Size(width: width, height: 640)
      let stage = stage(size, language, scale: scale, showing: entries)
      let card = stage.view.legendCard
      #expect(!card.isHidden && stage.view.bounds.contains(card.frame), "\(width) \(language)")
      let rows = rows(card)
      #expect(rows.map(\.name) == ["Annegret", "Ben"])
      for row in rows {
        let label = try #require(row.subviews.first as? Label)
        #expect(!label.textLayout.isEllipsized && label.font.size >= 12)
      }
      #expect(LayoutChecker.faults(in: stage.view) == [])
    }
  }

  @Test func inALowWindowTheRowsScroll() throws {
    let many = (0..<60).map { LegendCard.Entry("Person \($0)", .blue) }
    let card = stage(showing: many).view.legendCard
    #expect(!card.isHidden && card.frame.height <= 320)
    let scroller = try #require(card.subviews.lazy.compactMap { $0 as? ScrollView }.first)
    #expect(scroller.maximumOffset > 0)
  }

  @Test func escapeAndTheButtonEndTheView() throws {
    let stage = stage()
    let card = stage.view.legendCard
    var ends = 0
    card.onEnd = { ends += 1 }
    #expect(stage.view.keyDown(Key(.escape)))
    stage.view.layoutIfNeeded()
    #expect(ends == 1 && card.isHidden)
    card.show(Self.entries, in: .day)
    stage.view.layoutIfNeeded()
    let name = stage.words[.ownColours]
    let button = try #require(
      stage.view.focusOrder.lazy.compactMap { $0 as? Button }.first { $0.name == name })
    button.perform()
    stage.view.layoutIfNeeded()
    #expect(ends == 2 && card.isHidden)
    // There is nothing left to end.
    #expect(!card.escape())
  }
}
