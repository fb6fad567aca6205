import Geometry
import Language
import StageSupport
import Testing
import Toolkit

@testable import Notes
@testable import scrawl

@Suite struct EmojiPickerTests {
  private let stage = ChromeStage(Size(width: 1280, height: 800))
  private let picker: EmojiPicker
  private let field: SearchField

  init() throws {
    stage.open(.emojiPicker)
    picker = try #require(stage.view.subviews.lazy.compactMap { $0 as? EmojiPicker }.first)
    field = try #require(picker.subviews.lazy.compactMap { $0 as? SearchField }.first)
  }

  private func type(_ text: String) {
    field.insertText(text)
    stage.view.layoutIfNeeded()
  }

  private func press(_ symbol: Key.Symbol) {
    _ = stage.view.keyDown(Key(symbol))
    stage.view.layoutIfNeeded()
  }

  private var texts: [String] {
    picker.subviews.filter { !$0.isHidden }.compactMap { ($0 as? Label)?.text }
  }

  @Test func searchThatFindsNothingSaysSo() {
    #expect(texts == [])
    type("qqqq")
    #expect(texts == ["No emoji is called that."])
    #expect(LayoutChecker.faults(in: stage.view) == [])
    press(.enter)
    #expect(picker.superview != nil)
    press(.backspace)
    for _ in 0..<3 { press(.backspace) }
    #expect(texts == [])
  }

  @Test func arrowsAndEnterChooseFromTheField() {
    var chosen: [String] = []
    picker.onChoose = { chosen.append($0) }
    type("cat")
    let first = EmojiCatalogue(.english).entries(for: "cat", recent: .usual)[0].emoji
    press(.down)
    press(.right)
    press(.left)
    press(.enter)
    #expect(stage.view.focus !== field)
    #expect(chosen == [first])
  }
}
