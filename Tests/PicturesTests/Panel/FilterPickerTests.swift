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

  @Test func typingGoesToTheName() throws {
    try open(["sepia", "blend", "blur", "brightness"])
    stage.type("blu")
    #expect(focused == "Blur")
    stage.type("con")
    #expect(focused == "Brightness and contrast")
    stage.type("xyz")
    #expect(focused == nil)
    stage.type("sep")
    #expect(focused == "Sepia")
    stage.press(.enter)
    #expect(log.names == ["sepia"])
  }

  @Test func enterAddsOnlyWhatIsChosen() throws {
    // The last input came from a pointer.
    _ = stage.root.showMenu(at: .zero)
    try open(["sepia", "blur"])
    stage.press(.enter)
    stage.type("x")
    stage.press(.enter)
    #expect(log.names.isEmpty)
    stage.press(.down)
    stage.press(.enter)
    #expect(log.names == ["sepia"])
  }

  @Test func longNamesTakeTwoLines() throws {
    func height(_ names: [String]) throws -> Double {
      try open(names)
      defer { stage.root.dismissPopovers() }
      return try #require(stage.control("Sepia")).frame.height
    }
    #expect(try height(["sepia", "brightness"]) > height(["sepia", "blur"]) + 8)
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
