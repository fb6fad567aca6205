import Geometry
import Graphics
import Language
import StageSupport
import Testing
import Toolkit

@testable import Pictures

@Suite struct FilterPickerTests {
  private final class Log {
    var names: [String] = []
  }

  private let stage = ViewStage(Size(width: 500, height: 700))
  private let log = Log()

  private func open(_ names: [String]) throws {
    let filters = try names.map { try #require(ImageFilters.named($0)).description }
    let picker = FilterPicker(filters, Words(.english))
    picker.onChoose = { [log] in log.names.append($0.name) }
    picker.open(in: stage.root)
    picker.frame = Rect(origin: .zero, size: picker.sizeThatFits(stage.root.bounds.size))
    stage.root.layoutIfNeeded()
  }

  private var focused: String? { stage.root.focus?.name }

  @Test func chosenFilterIsToldAfterThePickerHasClosed() throws {
    try open(["sepia", "blur"])
    try #require(stage.control("Blur")).perform()
    #expect(log.names == ["blur"])
    #expect(stage.views(FilterPicker.self).isEmpty)
  }

  @Test func arrowsGoAlongRowsAndColumns() throws {
    try open(["sepia", "blur", "invert", "threshold", "posterise"])
    stage.root.setFocus(stage.control("Sepia"))
    #expect(focused == "Sepia")
    stage.press(.right)
    #expect(focused == "Blur")
    stage.press(.down)
    #expect(focused == "Posterise")
    stage.press(.left)
    stage.press(.up)
    #expect(focused == "Sepia")
  }

  @Test func arrowsStopAtTheEnds() throws {
    try open(["sepia", "blur", "invert"])
    stage.root.setFocus(stage.control("Sepia"))
    #expect(focused == "Sepia")
    stage.press(.left)
    stage.press(.up)
    #expect(focused == "Sepia")
    stage.press(.down)
    #expect(focused == "Sepia")
  }
}
