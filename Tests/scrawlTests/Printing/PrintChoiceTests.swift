import Desktop
import Formats
import Geometry
import Testing

@testable import scrawl

@Suite struct PrintChoiceTests {
  @Test func settingsGiveTheSameChoiceBack() {
    for paper in PaperSize.all {
      for fits in [true, false] {
        let choice = PrintChoice(paper: paper.name, fits: fits)
        #expect(PrintChoice(choice.text) == choice)
      }
    }
  }

  @Test(arguments: ["", "a4", "a9 fit", "a4 fits", "a4 fit more"])
  func whatIsNoChoiceIsRefused(text: String) {
    #expect(PrintChoice(text) == nil)
  }

  @Test(arguments: PaperSize.all) func dialogsKnowAllPapers(paper: PaperSize) {
    #expect(PaperSize(paper.dialogPaper) == paper)
    #expect(paper.dialogPaper.name.contains("_"))
  }

  @Test func otherPaperHasItsOwnSize() throws {
    let paper = try #require(PaperSize(PrintDialog.Paper(named: "x", width: 100, height: 148)))
    #expect(paper.name == "")
    #expect(abs(paper.size.width - 283.46) < 0.01)
    for side in [0, -1, .nan, .infinity, 1e9] {
      #expect(PaperSize(PrintDialog.Paper(named: "x", width: side, height: 100)) == nil)
    }
  }
}
