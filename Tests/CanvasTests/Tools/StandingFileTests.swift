import Geometry
import Marks
import System
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Session

/// Tools on a drawing whose marks lie in a file that blocks reads.
@Suite(.timeLimit(.minutes(120))) struct StandingFileTests {
  private let source: StandingSource

  /// Lines from left to right, at 50, 100 and 150.
  init() throws {
    let lines = (1...3).map { number in
      Mark.stroke(Stroke(through: [Self.place(50, number), Self.place(350, number)]))
    }
    source = try #require(StandingSource(Drawing(lines)))
  }

  private static func place(_ x: Double, _ number: Int) -> Point {
    Point(x: x, y: Double(number) * 50)
  }

  private func stage(_ tool: any Tool) -> CanvasStage { CanvasStage(tool, over: source) }

  /// Runs `body` while the file blocks reads.
  private func standing(_ stage: CanvasStage, _ body: () -> Void) {
    source.stop()
    body()
    #expect(stage.session.drawing.count == 3)
    #expect(source.readsOnLoop == 0)
    source.goOn()
    stage.worker.wait(atMost: 60_000)
    #expect(source.readsOnLoop == 0)
  }

  @Test(arguments: ["strokes", "parts"]) func aSweepErasesAsOneStepWhenTheFileGoesOn(
    mode: String
  ) throws {
    let eraser = EraserTool()
    for option in eraser.options where option.key == "eraser-mode" { option.take(mode) }
    let stage = stage(eraser)
    standing(stage) {
      stage.drag([Point(x: 200, y: 20), Point(x: 201, y: 60), Point(x: 200, y: 110)])
    }
    #expect(stage.session.drawing.count == (mode == "parts" ? 5 : 1))
    #expect(stage.session.history.stepToUndo?.name == "erase")
    stage.undo()
    #expect(stage.session.drawing.count == 3)
    #expect(!stage.session.history.canUndo)
  }

  @Test func aCancelledSweepErasesNothing() {
    let stage = stage(EraserTool())
    standing(stage) {
      stage.drag([Point(x: 200, y: 20), Point(x: 200, y: 110)], lift: false)
      _ = stage.canvas.cancelTouch()
    }
    #expect(stage.session.drawing.count == 3)
    #expect(!stage.session.history.canUndo)
  }

  @Test func whatIsDrawnAfterASweepComesAfterIt() {
    let stage = stage(EraserTool())
    standing(stage) {
      stage.drag([Point(x: 200, y: 20), Point(x: 200, y: 60)])
      stage.canvas.tool = PenTool(PenSettings())
      stage.drag([Point(x: 10, y: 200), Point(x: 300, y: 200)])
    }
    #expect(stage.session.drawing.count == 3)
    #expect(stage.session.history.stepToUndo?.name == "stroke")
    stage.undo()
    #expect(stage.session.history.stepToUndo?.name == "erase")
    #expect(stage.session.drawing.count == 2)
  }

  /// The hand has moved and let go before the mark under it was found.
  @Test func aMarkIsMovedAsFarAsTheHandHasCome() throws {
    let stage = stage(SelectTool())
    standing(stage) {
      stage.drag([Self.place(200, 1), Point(x: 230, y: 60), Point(x: 240, y: 70)])
    }
    let marks = stage.session.drawing.rankedMarks
    let moved = try #require(marks.compactMap { BoundsMeasurer.bounds(of: $0.mark) }.first)
    #expect(abs(moved.centre.x - 240) < 0.01 && abs(moved.centre.y - 70) < 0.01)
    #expect(stage.canvas.selection.count == 1)
  }

  @Test func marksInAFrameAreSelected() {
    let stage = stage(SelectTool())
    standing(stage) {
      stage.drag([Point(x: 20, y: 20), Point(x: 380, y: 110)])
    }
    stage.worker.wait(atMost: 60_000)
    #expect(stage.canvas.selection.count == 2)
  }

  @Test(arguments: [("inside", 1), ("touches", 2)]) func marksInALassoAreSelected(
    rule: String, count: Int
  ) {
    let tool = LassoTool()
    for option in tool.options { option.take(rule) }
    let stage = stage(tool)
    standing(stage) {
      stage.drag([
        Point(x: 20, y: 20), Point(x: 380, y: 20), Point(x: 380, y: 110), Point(x: 250, y: 110),
        Point(x: 250, y: 70), Point(x: 20, y: 70),
      ])
    }
    stage.worker.wait(atMost: 60_000)
    #expect(stage.canvas.selection.count == count)
  }

  @Test func marksAreSelectedThatAreLikeOthersOrAreNotSelected() {
    let stage = stage(SelectTool())
    stage.drag([Self.place(200, 2)])
    stage.worker.wait(atMost: 60_000)
    #expect(stage.canvas.selection.count == 1)
    standing(stage) { stage.canvas.invertSelection() }
    stage.worker.wait(atMost: 60_000)
    #expect(stage.canvas.selection.count == 2)
    standing(stage) { stage.canvas.selection.selectAlike(in: .colour) }
    stage.worker.wait(atMost: 60_000)
    #expect(stage.canvas.selection.count == 3)
  }

  @Test func marksThatAreFoundForAnotherToolAreNotSelected() {
    let stage = stage(SelectTool())
    standing(stage) {
      stage.drag([Self.place(200, 1)])
      stage.canvas.tool = PenTool(PenSettings())
    }
    #expect(stage.canvas.selection.count == 0)
  }

  @Test func selectedMarksCanBeHadOnceTheyAreRead() {
    let stage = stage(SelectTool())
    stage.canvas.selectAll()
    stage.worker.wait(atMost: 60_000)
    standing(stage) {
      #expect(stage.canvas.selection.rankedMarks(most: 10) == nil)
      #expect(stage.canvas.selection.isReading)
    }
    #expect(stage.canvas.selection.rankedMarks(most: 10)?.count == 3)
  }
}
