import Geometry
import Marks
import Testing
import Toolkit
import Typesetting

@testable import Canvas

/// Texts whose box is wider than their words.
@Suite struct WideTextTests {
  private static let text = Mark.text(
    TextMark(
      .set(TextSource("ab\na longer line", base: TextBase(width: 250))), colour: .black,
      at: Point(x: 50, y: 50)))

  /// A line across the empty part of the first line, and where it lies.
  private static let line = Mark.stroke(
    Stroke(through: [Point(x: 100, y: 55), Point(x: 280, y: 55)]))

  @Test(arguments: ["text", "select"]) func clicksInTheEmptyPartFindTheText(tool: String) {
    let stage = WritingStage(tool, [Self.text])
    stage.click(290, 60, times: tool == "text" ? 1 : 2)
    #expect(stage.canvas.isWriting)
    stage.press(.end, .control)
    stage.type("c")
    stage.press(.escape)
    #expect(stage.words == ["ab\na longer linec"])
  }

  @Test func aClickInTheEmptyPartSelectsTheTextAndAnotherKeepsIt() {
    let stage = WritingStage("select", [Self.text])
    stage.click(290, 60)
    #expect(stage.canvas.selection.count == 1)
    stage.click(290, 60)
    #expect(stage.canvas.selection.count == 1)
    stage.click(330, 60)
    #expect(stage.canvas.selection.count == 0)
  }

  @Test func inkInTheEmptyPartIsPreferred() throws {
    // Above and below the text.
    for marks in [[Self.text, Self.line], [Self.line, Self.text]] {
      let stage = WritingStage("select", marks)
      for x in [120.0, 270] {
        stage.click(x, 55)
        guard case .stroke? = stage.canvas.selection.onlyMark?.mark else {
          Issue.record("The line isn't selected at \(x).")
          continue
        }
        stage.click(350, 280)
      }
      stage.click(54, 62)
      guard case .text? = stage.canvas.selection.onlyMark?.mark else {
        Issue.record("The text isn't selected at its words.")
        continue
      }
    }
  }
}
