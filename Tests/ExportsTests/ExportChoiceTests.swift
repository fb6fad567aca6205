import Formats
import Testing

@testable import Exports

@Suite struct ExportChoiceTests {
  @Test func settingsGiveTheSameChoiceBack() {
    for format in ExportFormat.allCases {
      for part in ExportChoice.Part.allCases {
        for pages in ExportChoice.Pages.allCases {
          for scale in ExportChoice.scales {
            var choice = ExportChoice()
            (choice.format, choice.part, choice.pages) = (format, part, pages)
            (choice.scale, choice.hasPaper, choice.paper) = (scale, scale > 1, "letter")
            choice.hasOutlines = scale < 2
            (choice.hasNotes, choice.isEditable) = (scale > 2, scale < 1 || scale > 4)
            #expect(ExportChoice(choice.text) == choice)
          }
        }
      }
    }
  }

  @Test(arguments: [
    "", "png", "gif all paper 1.0 whole a4", "png some paper 1.0 whole a4",
    "png all wood 1.0 whole a4", "png all paper 1.1 whole a4", "png all paper nan whole a4",
    "png all paper 1.0 half a4", "png all paper 1.0 whole a9", "png all paper 1.0 whole a4 more",
    "png all paper 1.0 whole a4 notes notes", "png all paper 1.0 whole a4 editable fancy",
  ]) func whatIsNoChoiceIsRefused(text: String) {
    #expect(ExportChoice(text) == nil)
  }

  @Test func whatTheFirstVersionKeptIsUnderstood() {
    let choice = ExportChoice("pdf all paper 2.0 sheets letter")
    #expect(choice?.format == .pdf)
    #expect(choice?.tellsNotes == false)
  }

  @Test func aPNGTellsNoNotes() {
    #expect(ExportChoice("png all paper 1.0 whole a4 notes")?.tellsNotes == false)
    #expect(ExportChoice("svg all paper 1.0 whole a4 notes")?.tellsNotes == true)
  }

  @Test func plainTextAlwaysTellsNotes() {
    #expect(ExportChoice("txt all paper 1.0 whole a4")?.tellsNotes == true)
  }

  @Test func onlyAPNGOfEverythingCarriesTheDrawing() {
    var choice = ExportChoice()
    #expect(!choice.embedsDrawing)
    choice.isEditable = true
    #expect(choice.embedsDrawing)
    choice.part = .view
    #expect(!choice.embedsDrawing)
    (choice.part, choice.format) = (.all, .svg)
    #expect(!choice.embedsDrawing)
  }
}
