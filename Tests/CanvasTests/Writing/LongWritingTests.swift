import Geometry
import Marks
import Session
import Testing
import Toolkit
import Typesetting

@testable import Canvas

/// Texts that are too long to be measured or laid out at once.
@Suite struct LongWritingTests {
  private static let words = String(repeating: "some words of a text ", count: 3000)

  private static func text(_ words: String = words) -> Mark {
    let source = TextSource(words, base: TextBase(width: 300))
    return .text(Typesetter().mark(source, colour: .black, at: Point(x: 40, y: 60)).mark)
  }

  private func stage(_ words: String = words) -> WritingStage {
    WritingStage("text", [Self.text(words)])
  }

  /// Lets so much time pass as a text of some pages takes.
  private func wait(_ stage: WritingStage) {
    stage.stage.wait(1600)
  }

  @Test func keysWaitUntilTheTextIsMeasured() {
    let stage = stage()
    stage.click(42, 68)
    #expect(stage.view == nil && stage.canvas.preparation != nil)
    let waiting = stage.stage.root.focus as? any TextInputClient
    stage.press(.home, .control)
    waiting?.insertText("A")
    waiting?.insertText("b")
    stage.press(.enter)
    wait(stage)
    #expect(stage.view != nil && stage.canvas.preparation == nil)
    stage.press(.escape)
    wait(stage)
    #expect(stage.words == ["Ab\n" + Self.words] && stage.steps == ["editText", "stroke"])
  }

  @Test func escapeLeavesATextThatIsBeingMeasured() {
    let stage = stage()
    stage.click(42, 68)
    stage.press(.escape)
    wait(stage)
    #expect(stage.view == nil && stage.canvas.preparation == nil && stage.words == [Self.words])
  }

  @Test func anotherToolLeavesATextThatIsBeingMeasured() {
    let stage = stage()
    stage.click(42, 68)
    stage.canvas.tool = SelectTool(SelectionRule.option(), SnapRule.option(), stage.texts)
    wait(stage)
    #expect(stage.view == nil && stage.canvas.preparation == nil)
  }

  @Test func shortTextsAreEditedAtOnce() {
    let stage = stage("some words")
    stage.click(42, 68)
    #expect(stage.view != nil && stage.canvas.preparation == nil)
  }

  @Test func endingLaysOutALongTextBitByBit() {
    let stage = stage()
    stage.click(42, 68)
    wait(stage)
    stage.type("x")
    stage.press(.escape)
    #expect(stage.steps == ["stroke"] && stage.canvas.isWriting && stage.view?.isEnding == true)
    wait(stage)
    #expect(stage.steps == ["editText", "stroke"] && !stage.canvas.isWriting)
    #expect(stage.words.first?.utf8.count == Self.words.utf8.count + 1)
  }

  @Test func aClickOnATextThatIsEndingGoesOnWithIt() {
    let stage = stage()
    stage.click(42, 68)
    wait(stage)
    stage.type("x")
    stage.press(.escape)
    stage.click(44, 70)
    wait(stage)
    #expect(stage.view?.isEnding == false)
    stage.type("y")
    #expect(stage.view?.editor.source.words.string.contains("y") == true)
  }

  @Test func whatNeedsTheDrawingHasTheWholeTextAtOnce() {
    let stage = stage()
    stage.click(42, 68)
    wait(stage)
    stage.type("x")
    stage.press(.escape)
    stage.canvas.finishWork()
    #expect(stage.steps == ["editText", "stroke"])
    #expect(stage.words.first?.utf8.count == Self.words.utf8.count + 1)
  }

  @Test func aLongTextIsSetAsIfItWereShort() throws {
    let stage = stage()
    stage.click(42, 68)
    wait(stage)
    stage.type("x")
    stage.press(.escape)
    wait(stage)
    let made = try #require(stage.marks.first)
    let typesetter = Typesetter()
    #expect(made.text.setting == typesetter.set(made.text.source).setting().setting)
  }
}
