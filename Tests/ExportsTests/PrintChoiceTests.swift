import Desktop
import Formats
import Geometry
import Marks
import Testing

@testable import Exports

@Suite struct PrintChoiceTests {
  @Test func settingsGiveTheSameChoiceBack() {
    for paper in PaperSize.all {
      for (fits, orientation) in zip([true, false, true], PaperSize.Orientation.allCases) {
        let choice = PrintChoice(paper: paper.name, fits: fits, orientation: orientation)
        #expect(PrintChoice(choice.text) == choice)
      }
    }
  }

  @Test(arguments: ["", "a4", "a9 fit", "a4 fits", "a4 fit more", "a4 fit portrait x"])
  func whatIsNoChoiceIsRefused(text: String) {
    #expect(PrintChoice(text) == nil)
  }

  @Test func orientationTurnsTheSheets() throws {
    let area = Rect(x: 10, y: 20, width: 400, height: 100)
    for (orientation, isWide) in [
      (PaperSize.Orientation.automatic, true), (.portrait, false), (.landscape, true),
    ] {
      for fits in [true, false] {
        var export = DrawingExport(Drawing(), showing: area, as: .pdf)
        let choice = PrintChoice(fits: fits, orientation: orientation)
        export.layout = choice.layout(on: try #require(PaperSize("a4")))
        let sheet = try #require(export.sheets?.first)
        #expect((sheet.size.width > sheet.size.height) == isWide)
        #expect(Rect(origin: .zero, size: sheet.size).contains(sheet.place))
        #expect(sheet.area.minX == 10 && sheet.place.width > 0)
      }
    }
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
