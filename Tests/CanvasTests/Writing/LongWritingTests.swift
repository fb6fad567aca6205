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

  @Test func aTextThatIsRemovedWhileItIsMeasuredIsNotEdited() {
    let stage = stage()
    stage.click(42, 68)
    stage.stage.undo()
    wait(stage)
    #expect(stage.view == nil && stage.canvas.preparation == nil && stage.words.isEmpty)
  }

  /// A text in which the user has typed a letter.
  private func changed() -> WritingStage {
    let stage = stage()
    stage.click(42, 68)
    wait(stage)
    stage.type("x")
    return stage
  }

  /// A text in which the user has typed a letter, and ended typing.
  private func ending() -> WritingStage {
    let stage = changed()
    stage.press(.escape)
    return stage
  }

  private func expectStep(_ stage: WritingStage, moreBytes count: Int = 1) {
    #expect(stage.steps == ["editText", "stroke"])
    #expect(stage.words.first?.utf8.count == Self.words.utf8.count + count)
  }

  @Test func endingLaysOutALongTextBitByBit() {
    let stage = ending()
    #expect(stage.steps == ["stroke"] && stage.canvas.isWriting && stage.view?.isEnding == true)
    wait(stage)
    #expect(!stage.canvas.isWriting)
    expectStep(stage)
  }

  @Test func aTextThatIsEndingTakesNoWords() {
    let stage = ending()
    stage.type("y")
    stage.view?.setMarkedText("z", caret: 1)
    wait(stage)
    #expect(!stage.canvas.isWriting)
    expectStep(stage)
  }

  @Test func aClickOnATextThatIsEndingGoesOnWithIt() {
    let stage = ending()
    stage.click(44, 70)
    wait(stage)
    #expect(stage.view?.isEnding == false)
    stage.type("yz")
    stage.stage.wait(30_000)
    #expect(stage.canvas.isWriting)
    expectStep(stage, moreBytes: 3)
  }

  @Test func wordsThatAreDroppedIntoATextThatIsEndingGoOnWithIt() {
    let stage = ending()
    stage.canvas.drop("yz", at: Point(x: 44, y: 70))
    wait(stage)
    #expect(stage.view?.isEnding == false)
    stage.canvas.finishWork()
    expectStep(stage, moreBytes: 3)
  }

  @Test func whatWasTypedBeforeGoingOnIsInTheDrawingSoon() {
    let stage = ending()
    stage.click(44, 70)
    stage.stage.wait(30_000)
    #expect(stage.canvas.isWriting)
    expectStep(stage)
  }

  @Test func whatNeedsTheDrawingHasTheWholeTextAtOnce() {
    let stage = ending()
    stage.canvas.finishWork()
    expectStep(stage)
  }

  /// A long text whose family the user changes, which isn't measured yet.
  private func changingFamily() -> WritingStage {
    let stage = changed()
    stage.texts.family.value = "DejaVu Serif"
    stage.canvas.optionDidChange(stage.texts.family.key)
    return stage
  }

  @Test func familyOfALongTextChangesOnceItIsMeasured() throws {
    let stage = changingFamily()
    let view = try #require(stage.canvas.writingView)
    #expect(stage.canvas.preparation != nil)
    #expect(view.editor.source.base.families != ["DejaVu Serif"])
    wait(stage)
    #expect(stage.canvas.preparation == nil && stage.view === view)
    #expect(view.editor.source.base.families == ["DejaVu Serif"])
    stage.press(.character("z"), .control)
    wait(stage)
    #expect(view.editor.source.base.families != ["DejaVu Serif"])
    #expect(view.editor.source.words.count == Self.words.utf8.count + 1)
  }

  @Test func keysWaitUntilTheWordsOfTheNewFamilyAreMeasured() {
    let stage = changingFamily()
    stage.press(.home, .control)
    (stage.stage.root.focus as? any TextInputClient)?.insertText("yz")
    stage.press(.escape)
    wait(stage)
    wait(stage)
    #expect(!stage.canvas.isWriting && stage.words.first?.hasPrefix("yz") == true)
    #expect(stage.marks.first?.text.source.base.families == ["DejaVu Serif"])
    expectStep(stage, moreBytes: 3)
  }

  @Test func anotherLookIsAddedToTheOneThatIsBeingMeasured() {
    let stage = changingFamily()
    stage.texts.alignment.value = "centre"
    stage.canvas.optionDidChange(stage.texts.alignment.key)
    wait(stage)
    let base = stage.view?.editor.source.base
    #expect(base?.families == ["DejaVu Serif"] && base?.alignment == .centre)
  }

  @Test func whatNeedsTheDrawingHasTheNewFamilyAndTheWaitingKeys() {
    let stage = changingFamily()
    (stage.stage.root.focus as? any TextInputClient)?.insertText("yz")
    stage.canvas.finishWork()
    #expect(stage.marks.first?.text.source.base.families == ["DejaVu Serif"])
    expectStep(stage, moreBytes: 3)
  }

  // MARK: Many words

  /// A text with the caret before its last two letters, into which many words were put, which aren't measured yet.
  private func pasting(_ words: String, into short: String = "some words") -> WritingStage {
    let stage = stage(short)
    stage.click(42, 68)
    stage.press(.end, .control)
    stage.press(.left)
    stage.press(.left)
    stage.view?.insertText(words)
    return stage
  }

  @Test func manyWordsThatArePastedIntoATextAreMeasuredBitByBit() throws {
    let stage = pasting(Self.words)
    let view = try #require(stage.canvas.writingView)
    #expect(stage.canvas.preparation != nil && view.editor.source.words.string == "some words")
    (stage.stage.root.focus as? any TextInputClient)?.insertText("x")
    wait(stage)
    #expect(stage.canvas.preparation == nil && stage.view === view)
    #expect(view.editor.source.words.string == "some wor" + Self.words + "xds")
    stage.press(.character("z"), .control)
    stage.press(.character("z"), .control)
    wait(stage)
    #expect(view.editor.source.words.string == "some words")
  }

  /// Two letters of regions make a flag.
  @Test func theCaretIsBehindALetterThatPastedWordsMakeWithTheNextOne() throws {
    let stage = pasting(Self.words + "🇩", into: "some 🇪x")
    wait(stage)
    let view = try #require(stage.view)
    #expect(view.editor.source.words.string == "some " + Self.words + "🇩🇪x")
    #expect(view.editor.selection == TextSelection("some ".utf8.count + Self.words.utf8.count + 8))
  }

  @Test func moreWordsThanATextMayHaveAreRefusedOnce() throws {
    let stage = pasting(String(repeating: "x", count: Limits.textBytes))
    #expect(stage.canvas.preparation == nil)
    #expect(stage.view?.editor.source.words.string == "some words")
  }

  @Test func manyWordsThatAreDroppedIntoATextKeepTheKeysThatFollow() throws {
    let stage = stage("some words")
    stage.click(42, 68)
    let view = try #require(stage.view)
    let caret = view.caret(at: 5)
    #expect(
      stage.canvas.drop(Self.words, at: Point(x: caret.centre.x + 1, y: caret.centre.y)))
    (stage.stage.root.focus as? any TextInputClient)?.insertText("x")
    wait(stage)
    #expect(view.editor.source.words.string == "some " + Self.words + "xwords")
  }

  @Test func aLongTextIsSetAsIfItWereShort() throws {
    let stage = ending()
    wait(stage)
    let made = try #require(stage.marks.first)
    #expect(made.text.setting == Typesetter().set(made.text.source).setting().setting)
  }
}
