import Geometry
import Graphics
import Testing
import Toolkit

@Suite struct ChoiceGridTests {
  private let stage = Stage()
  private let before = Button(title: "Before")
  private let wells = (0..<7).map { _ in ColourWell(.white) }
  private let after = Button(title: "After")

  init() {
    stage.show(before)
    stage.show(ChoiceGrid(columns: 3, gap: 2, wells), y: 50)
    stage.show(after, y: 200)
  }

  private var focused: Int? { wells.firstIndex { $0.isFocused } }

  /// The index of the focused well after a key.
  private func press(_ symbol: Key.Symbol) -> Int? {
    stage.press(symbol)
    return focused
  }

  @Test func gridIsOneStopForTab() {
    #expect(press(.tab) == nil)
    #expect(press(.tab) == 0)
    #expect(press(.tab) == nil)
    #expect(stage.root.focus === after)
  }

  @Test func tabComesToTheSelectedOne() {
    wells[4].isSelected = true
    stage.root.setFocus(before)
    #expect(press(.tab) == 4)
    stage.root.setFocus(after)
    stage.press(.tab, .shift)
    #expect(focused == 4)
  }

  @Test func arrowsGoAboutInsideAndStopAtTheEdges() {
    stage.root.setFocus(wells[0])
    #expect(press(.right) == 1)
    #expect(press(.down) == 4)
    #expect(press(.left) == 3)
    #expect(press(.up) == 0)
    #expect(press(.up) == 0)
    #expect(press(.left) == 0)
    #expect(press(.end) == 6)
    #expect(press(.right) == 6)
    #expect(press(.home) == 0)
  }

  @Test func arrowsFollowTheDirection() {
    stage.root.direction = .rightToLeft
    stage.root.setFocus(wells[0])
    #expect(press(.left) == 1)
    #expect(press(.right) == 0)
  }

  @Test func disabledAndHiddenOnesArePassed() {
    wells[1].isEnabled = false
    wells[2].isHidden = true
    stage.root.setFocus(wells[0])
    #expect(press(.right) == 3)
  }

  @Test func enterChooses() {
    var chosen = 0
    wells[1].onAction = { chosen += 1 }
    stage.root.setFocus(wells[0])
    stage.press(.right)
    stage.press(.enter)
    #expect(chosen == 1)
  }

  /// A well's focus is a frame with corners, and its selection a circle.
  @Test(arguments: [false, true], [false, true])
  func focusOfAWellLooksLikeNoSelection(isFocused: Bool, isSelected: Bool) throws {
    let well = wells[0]
    well.isSelected = isSelected
    stage.root.setFocus(isFocused ? well : nil)
    let surface = try ImageSurface(width: 28, height: 28, format: .argb)
    let context = Context(surface)
    well.draw(well.bounds, on: context)
    try context.finish()
    // The frame is farther out than the circle on the diagonal.
    #expect((surface.pixels[3 * 28 + 3] != 0) == isFocused)
    #expect((surface.pixels[4 * 28 + 4] >> 24 > 200) == isSelected)
  }
}
