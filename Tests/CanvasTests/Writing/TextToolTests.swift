import Geometry
import Marks
import Session
import Testing
import Toolkit
import Typesetting

@testable import Canvas

/// Text that is typed on the canvas.
@Suite struct TextToolTests {
  @Test func aClickTypesATextThatIsOneStepAndIsTold() throws {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.type("Hello")
    #expect(stage.marks.isEmpty)
    stage.press(.escape)
    #expect(stage.words == ["Hello"] && stage.steps == ["text"])
    #expect(stage.told.map(\.mark) == stage.marks.map { .text($0) } && !stage.canvas.isWriting)
    let frame = try #require(stage.marks.first).transform
    let height = stage.marks[0].text.size.height
    #expect(abs(frame.tx - 100) < 0.01 && abs(frame.ty + height / 2 - 80) < 0.01)
    stage.stage.undo()
    #expect(stage.words.isEmpty)
  }

  @Test func aTextWithoutWordsLeavesNothing() {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.press(.escape)
    #expect(stage.steps.isEmpty && stage.told.isEmpty)
    stage.click(100, 80)
    stage.type("a")
    stage.press(.backspace)
    stage.click(300, 200)
    #expect(stage.steps.isEmpty && stage.marks.isEmpty && !stage.canvas.isWriting)
  }

  @Test func aWideDragMakesABoxAndATinyOneDoesNot() throws {
    let stage = WritingStage()
    stage.drag((50, 50), (150, 60))
    stage.type("some words that wrap in it")
    stage.press(.escape)
    #expect(stage.marks[0].text.source.base.width == 100)
    #expect(stage.marks[0].text.setting.lines.count > 2)
    for end in [(57.0, 200.0), (80.0, 240.0), (86.0, 200.0)] {
      stage.drag((50, 200), end)
      stage.type("x")
      stage.press(.escape)
      #expect(stage.marks.last?.text.source.base.width == nil)
    }
  }

  @Test func aClickBesideTheTextEndsItAndDoesNoMore() {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.type("a")
    stage.click(300, 200)
    #expect(stage.words == ["a"] && !stage.canvas.isWriting)
    stage.click(300, 200)
    #expect(stage.canvas.isWriting)
  }

  @Test func aClickOnATextEditsItAndAnEmptiedOneIsRemoved() {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.type("abc")
    stage.press(.escape)
    stage.click(104, 80)
    stage.press(.end)
    stage.type("d")
    stage.press(.escape)
    #expect(stage.words == ["abcd"] && stage.steps == ["editText", "text"])
    stage.click(104, 80)
    stage.press(.character("a"), .control)
    stage.press(.delete)
    stage.press(.escape)
    #expect(stage.words.isEmpty)
    stage.stage.undo()
    #expect(stage.words == ["abcd"])
  }

  @Test func anotherToolUndoAndTheEndOfTheDrawingLoseNoWords() {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.type("a")
    stage.canvas.tool = PenTool(PenSettings())
    #expect(stage.words == ["a"] && stage.told.isEmpty)
    let other = WritingStage()
    other.click(100, 80)
    other.type("b")
    other.canvas.finishWork()
    #expect(other.words == ["b"])
  }

  @Test func theButtonOfUndoTakesBackTypingAndThenTheText() {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.type("one two")
    #expect(stage.canvas.undoWriting())
    #expect(stage.view?.editor.source.words.string == "one")
    #expect(stage.canvas.redoWriting() && stage.canvas.undoWriting() && stage.canvas.undoWriting())
    #expect(!stage.canvas.undoWriting() && !stage.canvas.isWriting && stage.steps.isEmpty)
  }

  @Test func typedWordsAreInTheDrawingASecondLaterInOneStep() {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.type("one")
    stage.stage.wait(1200)
    #expect(stage.words == ["one"] && stage.canvas.isWriting)
    stage.type(" two")
    stage.stage.wait(1200)
    #expect(stage.words == ["one two"])
    stage.press(.escape)
    #expect(stage.words == ["one two"] && stage.steps == ["text"])
    stage.stage.undo()
    #expect(stage.words.isEmpty)
    stage.stage.redo()
    #expect(stage.words == ["one two"])
  }

  @Test func aDraftWhoseWordsAreDeletedLeavesNoStep() {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.type("a")
    stage.stage.wait(1200)
    stage.press(.backspace)
    stage.press(.escape)
    #expect(stage.steps.isEmpty && stage.words.isEmpty)
  }

  @Test func doubleClicksOfTheSelectionToolTypeAndEdit() {
    let stage = WritingStage("select")
    stage.click(100, 80, times: 2)
    stage.type("some words of a text")
    stage.press(.escape)
    #expect(stage.words == ["some words of a text"] && stage.canvas.selection.count == 1)
    stage.click(350, 250)
    stage.click(145, 80, times: 2)
    stage.press(.home)
    stage.type("x")
    stage.click(350, 250)
    #expect(stage.words == ["xsome words of a text"])
  }

  @Test func enterEditsTheSelectedText() {
    let stage = WritingStage("select")
    stage.click(100, 80, times: 2)
    stage.type("abc")
    stage.press(.escape)
    stage.press(.enter)
    stage.type("d")
    stage.press(.escape)
    #expect(stage.words == ["abcd"])
  }

  @Test func textOnATurnedCanvasIsSeenUpright() throws {
    let stage = WritingStage()
    stage.canvas.turn(to: .pi / 2)
    stage.click(100, 80)
    stage.type("abc")
    stage.press(.escape)
    let mark = try #require(stage.marks.first)
    let corner = stage.canvas.viewport.view(mark.anchor)
    let right = stage.canvas.viewport.view(mark.transform.apply(to: Point(x: 10, y: 0)))
    #expect(abs(right.x - corner.x - 10) < 0.01 && abs(right.y - corner.y) < 0.01)
  }

  @Test func aTurnedTextIsWrittenUprightAndPutBack() throws {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.type("abc")
    stage.press(.escape)
    let before = stage.marks[0]
    stage.canvas.turn(to: 0.5)
    let middle = stage.canvas.viewport.view(
      before.transform.apply(to: Point(x: before.text.size.width / 2, y: 8)))
    stage.click(middle.x, middle.y)
    let view = try #require(stage.view)
    let box = view.sight.view(Rect(origin: .zero, size: before.text.size))
    #expect((box.centre - stage.canvas.viewport.view(before.frame.centre)).length < 2)
    stage.press(.end)
    stage.type("d")
    stage.press(.escape)
    #expect(stage.words == ["abcd"])
    #expect(stage.marks[0].linear == before.linear)
    #expect((stage.marks[0].anchor - before.anchor).length < 0.01)
  }

  @Test func composedWordsAreShownAtTheCaretAndNotKept() throws {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.type("a")
    let view = try #require(stage.view)
    let before = view.caretRect.minX
    view.setMarkedText("ni", caret: 2)
    #expect(view.caretRect.minX > before)
    view.insertText("你")
    stage.press(.escape)
    #expect(stage.words == ["a你"])
  }

  @Test func whatWasCopiedHereIsPastedWithItsLooks() {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.press(.character("b"), .control)
    stage.type("bold")
    stage.press(.character("a"), .control)
    stage.press(.character("c"), .control)
    stage.press(.end)
    stage.press(.character("v"), .control)
    stage.copied = " plain"
    stage.press(.character("b"), .control)
    stage.press(.character("v"), .control)
    stage.press(.escape)
    #expect(stage.words == ["boldbold plain"])
    #expect(stage.marks[0].text.source.spans.map(\.range) == [0..<8])
  }

  @Test func scrollingMovesTheTextWithTheCanvas() throws {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.type("abc")
    let view = try #require(stage.view)
    let before = view.caret
    stage.canvas.pan(by: Vector(dx: 20, dy: 10))
    #expect((view.caret.origin - (before.origin + Vector(dx: 20, dy: 10))).length < 0.01)
    stage.canvas.zoom(to: 2, at: .zero)
    #expect(abs(view.caret.height - 2 * before.height) < 0.01)
  }
}
