import Geometry
import Language
import StageSupport
import Testing
import Toolkit

@testable import Interface

@Suite struct ColourPopoverTests {
  private final class Log {
    var colours: [String] = []
  }

  private let stage = ViewStage()
  private let words = Words(.english)
  private let log = Log()

  private func open(_ colour: UInt32) {
    let popover = ColourPopover(Colour(colour), words)
    popover.onChange = { [log] in log.colours.append($0.hex) }
    popover.open(in: stage.root)
    popover.frame = Rect(origin: .zero, size: popover.sizeThatFits(stage.root.bounds.size))
    stage.root.layoutIfNeeded()
  }

  private func slider(_ phrase: Phrase) throws -> Slider {
    try #require(stage.control(words[phrase]) as? Slider)
  }

  private var code: TextField? { stage.views(TextField.self).first }

  /// Replaces the text of the colour's code.
  private func type(_ text: String) throws {
    let code = try #require(code)
    stage.root.setFocus(code)
    stage.press(.character("a"), .control)
    code.insertText(text)
  }

  @Test func slidersAndCodeShowTheColour() throws {
    open(0x40C080)
    #expect(abs(try slider(.hue).value - 150.0 / 360) < 1e-6)
    #expect(abs(try slider(.saturation).value - 2.0 / 3) < 1e-6)
    #expect(abs(try slider(.brightness).value - 192.0 / 255) < 1e-6)
    #expect(code.flatMap { Colour(hex: $0.text) } == Colour(0x40C080))
    #expect(stage.views(Label.self).contains { $0.text == "150°" })
  }

  @Test func sliderGivesTheColourAndItsCode() throws {
    open(0xFF0000)
    stage.root.setFocus(try slider(.brightness))
    stage.press(.home)
    #expect(log.colours.compactMap { Colour(hex: $0) } == [.black])
    #expect(code.flatMap { Colour(hex: $0.text) } == .black)
  }

  @Test func hueIsKeptWhileTheColourIsGrey() throws {
    open(0x40C080)
    let hue = try slider(.hue).value
    stage.root.setFocus(try slider(.saturation))
    stage.press(.home)
    #expect(try slider(.hue).value == hue)
    stage.press(.end)
    let last = try #require(log.colours.last.flatMap { Colour(hex: $0) })
    #expect(abs(HSB(last).hue - hue) < 0.01)
  }

  @Test func codeThatIsTypedIsTheColour() throws {
    open(0xFF0000)
    try type("#00ff00")
    #expect(log.colours.last.flatMap { Colour(hex: $0) } == Colour(0x00FF00))
    #expect(abs(try slider(.hue).value - 1.0 / 3) < 1e-6)
  }

  @Test(arguments: ["green", "#12", "#1234567", ""])
  func codeThatIsNoneChangesNothing(text: String) throws {
    open(0xFF0000)
    try type(text)
    #expect(log.colours == [])
    #expect(try slider(.hue).value == 0)
  }

  @Test func enterCloses() throws {
    open(0xFF0000)
    stage.root.setFocus(code)
    stage.press(.enter)
    #expect(stage.views(ColourPopover.self).isEmpty)
  }

  @Test func enterAtACodeThatIsNoneSaysSoAndStays() throws {
    open(0xFF0000)
    try type("green")
    stage.press(.enter)
    #expect(stage.views(ColourPopover.self).count == 1)
    #expect(code?.isRefused == true)
    #expect(code?.editing.selectedText == "green")
    code?.insertText("#00ff00")
    #expect(code?.isRefused == false)
    stage.press(.enter)
    #expect(stage.views(ColourPopover.self).isEmpty)
  }

  @Test(arguments: Language.allCases) func everyLanguageHasRoom(language: Language) {
    let stage = ViewStage(isRightToLeft: language.isRightToLeft)
    let popover = ColourPopover(.blue, Words(language))
    stage.show(popover)
    popover.frame.size = popover.sizeThatFits(stage.root.bounds.size)
    stage.root.layoutIfNeeded()
    #expect(LayoutChecker.faults(in: stage.root) == [])
  }
}
