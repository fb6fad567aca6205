import Geometry
import Marks
import Session
import Testing
import Toolkit
import Typesetting

@testable import Canvas

/// The part of a text that the drawing has while the user types it.
@Suite struct WritingDraftTests {
  private static let figure = ShapeMark(
    Shape(.figure(ShapeFigure(.rectangle, half: Size(width: 80, height: 40)))),
    ink: Ink(colour: .black, width: 2), at: Point(x: 200, y: 150))

  private func label(_ stage: WritingStage) -> String? {
    guard case .shape(let shape)? = stage.stage.session.drawing.lastChild else { return nil }
    return shape.label?.text.source.words.string
  }

  @Test func aLabelIsInTheDrawingASecondLaterInOneStep() {
    let stage = WritingStage("select", [.shape(Self.figure)])
    stage.canvas.selection.select(stage.stage.session.drawing.rankedMarks)
    stage.press(.enter)
    stage.type("one")
    stage.stage.wait(1200)
    #expect(label(stage) == "one" && stage.canvas.isWriting)
    stage.type(" two")
    stage.stage.wait(1200)
    #expect(label(stage) == "one two")
    stage.press(.escape)
    #expect(stage.steps.dropLast() == ["editText"])
    stage.stage.undo()
    #expect(stage.stage.session.drawing.rankedMarks.map(\.mark) == [.shape(Self.figure)])
  }

  @Test func aNewMemberOfAGroupIsInTheDrawingASecondLater() {
    let group = Mark.filtered(FilteredGroup([.shape(Self.figure)]))
    let stage = WritingStage("select", [group])
    stage.canvas.selection.select(stage.stage.session.drawing.rankedMarks)
    stage.press(.enter)
    func words() -> [String] {
      stage.stage.session.drawing.rankedMarks.flatMap {
        TypedTextCollector.texts(of: $0.mark).map(\.text.source.words.string)
      }
    }
    stage.type("one")
    stage.stage.wait(1200)
    #expect(words() == ["one"] && stage.canvas.isWriting)
    stage.type(" two")
    stage.press(.escape)
    #expect(words() == ["one two"] && stage.steps.dropLast() == ["text"])
    stage.stage.undo()
    #expect(words().isEmpty && stage.stage.session.drawing.rankedMarks.map(\.mark) == [group])
  }

  @Test func longTextsAreWrittenLessOften() {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.view?.insertText(String(repeating: "some words ", count: 4000))
    stage.stage.wait(3000)
    #expect(stage.words.isEmpty)
    stage.stage.wait(6000)
    #expect(stage.words.map(\.count) == [44_000])
    stage.press(.escape)
    #expect(stage.steps == ["text"])
  }

  @Test func wordsBeyondTheLimitAreRefusedAndTheOthersKept() {
    let stage = WritingStage()
    stage.click(100, 80)
    stage.type("a")
    stage.view?.insertText(String(repeating: "\n", count: Limits.textBytes))
    #expect(stage.stage.refusals == [.tooLarge])
    stage.type("b")
    stage.press(.escape)
    #expect(stage.words == ["ab"] && stage.stage.refusals.count == 1)
  }
}
