import Formats
import Geometry
import Language
import Marks
import Testing
import Toolkit

@testable import Exports

@Suite struct PrintPanelTests {
  private let panel = PrintPanel(PrintChoice(), Words(.english))

  private func show(_ way: PrintWay, fits: Bool = true) {
    var export = DrawingExport(
      Drawing(), showing: Rect(x: 0, y: 0, width: 900, height: 700), as: .pdf)
    export.layout = PrintChoice(fits: fits).export.layout
    panel.show(export)
    panel.show(way)
  }

  private func button(_ title: String) -> Button? {
    func buttons(_ view: View) -> [Button] {
      guard !view.isHidden else { return [] }
      return [view as? Button].compactMap(\.self) + view.subviews.flatMap(buttons)
    }
    return buttons(panel).first { $0.title == title }
  }

  @Test(arguments: [PrintWay.nothing, .printers([])])
  func withoutAPrinterTheFileCanBeSaved(way: PrintWay) {
    var saves = 0
    panel.onSave = { saves += 1 }
    show(way)
    #expect(button("Print…")?.isEnabled == false)
    button("Save as PDF…")?.perform()
    #expect(saves == 1)
  }

  @Test(arguments: [PrintWay.dialog, .printers(["Office"]), .unknown])
  func withAPrinterOnlyThatIsOffered(way: PrintWay) {
    show(way)
    #expect(button("Save as PDF…") == nil)
  }

  @Test func orientationIsChosen() throws {
    func choices(_ view: View) -> [SegmentedChoice] {
      [view as? SegmentedChoice].compactMap(\.self) + view.subviews.flatMap(choices)
    }
    let choice = try #require(choices(panel).first { $0.name == "Orientation" })
    choice.onChange?(2)
    #expect(panel.choice.orientation == .landscape)
  }
}
