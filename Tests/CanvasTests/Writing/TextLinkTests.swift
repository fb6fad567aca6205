import Geometry
import Marks
import Testing
import Toolkit
import Typesetting

@testable import Canvas

/// Links in texts of the canvas.
@Suite struct TextLinkTests {
  private let address = ExactText("https://example.org/")

  private func linked(_ words: String, _ range: Range<Int>) -> TextSource {
    TextSource(words).linking(range, to: address)
  }

  private func touch(_ point: Point, _ stage: WritingStage, _ modifiers: Key.Modifiers) {
    let touch = Touch(location: point, time: 90_000, modifiers: modifiers)
    stage.stage.root.deliver(.began(touch))
    stage.stage.root.deliver(.ended(touch))
  }

  @Test func selectedWordsGetAndLoseALink() {
    let stage = WritingStage()
    var asked = 0
    stage.canvas.onLink = { asked += 1 }
    stage.click(400, 300)
    stage.type("see this")
    stage.press(.left, [.control, .shift])
    stage.press(.character("k"), .control)
    #expect(asked == 1)
    stage.canvas.linkWriting(to: address)
    #expect(stage.view?.editor.source == linked("see this", 4..<8))
    #expect(stage.canvas.writtenLink == address)
    stage.press(.right)
    #expect(stage.canvas.writtenLink == address)
    stage.canvas.linkWriting(to: nil)
    #expect(stage.view?.editor.source == TextSource("see this"))
  }

  @Test func wordsBehindALinkAreNotPartOfIt() {
    let stage = WritingStage()
    stage.click(400, 300)
    stage.canvas.linkWriting(to: address)
    stage.type(" and")
    let words = address.string + " and"
    #expect(stage.view?.editor.source == linked(words, 0..<address.count))
  }

  @Test func addressesInPastedWordsAreLinksInTheLookOfTheText() {
    let stage = WritingStage()
    stage.texts.findLinks = { words in
      words.utf8.count == 8 ? [(range: 3..<8, address: "https://w.org/")] : []
    }
    stage.click(400, 300)
    stage.view?.change { $0.toggle(\.isItalic) }
    stage.copied = "to w.org"
    stage.press(.character("v"), .control)
    let source = stage.view?.editor.source
    #expect(source?.words == "to w.org")
    #expect(source?.traits(in: 0..<8).map(\.link) == [nil, "https://w.org/"])
    #expect(source?.traits(in: 0..<8).map(\.isItalic) == [true, true])
  }

  @Test(arguments: ["text", "select"])
  func aClickWithControlFollowsALinkAndNoOtherWord(tool: String) {
    let source = linked("plain linked", 6..<12)
    let mark = TextMark(.set(source), colour: .black, at: .zero, linear: .scale(3))
    let stage = WritingStage(tool, [.text(mark)])
    var followed: [ExactText] = []
    stage.canvas.onFollow = { followed.append($0) }
    let line = mark.text.size.height / 2
    func place(_ part: Double) -> Point {
      stage.canvas.viewport.view(
        mark.transform.apply(to: Point(x: mark.text.size.width * part, y: line)))
    }
    if tool == "text" { stage.click(place(0.2).x, place(0.2).y) }
    #expect((stage.view == nil) == (tool == "select"))
    touch(place(0.2), stage, .control)
    touch(place(0.8), stage, [])
    #expect(followed == [])
    if tool == "text", stage.view == nil { stage.click(place(0.2).x, place(0.2).y) }
    touch(place(0.8), stage, .control)
    #expect(followed == [address])
  }

  @Test func aBackgroundIsThatOfTheSelectedWords() {
    let stage = WritingStage()
    stage.click(400, 300)
    stage.type("one two")
    stage.press(.left, [.control, .shift])
    stage.texts.background.onChange = { [canvas = stage.canvas] in
      canvas.optionDidChange("text-background")
    }
    stage.texts.background.value = .blue
    #expect(
      stage.view?.editor.source
        == TextSource("one two").settingTraits(in: 4..<7) { $0.background = .blue })
    stage.press(.home)
    #expect(stage.texts.background.value == nil)
  }
}
