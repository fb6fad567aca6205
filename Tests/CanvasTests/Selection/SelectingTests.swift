import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Clicks and frames of the selecting tool, with and without Shift, and the effect of undo on the selection.
@Suite struct SelectingTests {
  private func line(_ y: Double) -> Mark {
    .stroke(Stroke(through: [Point(x: 10, y: y), Point(x: 100, y: y)]))
  }

  private func stage() -> CanvasStage {
    CanvasStage(SelectTool(), [20, 60, 100, 140].map(line))
  }

  private func click(_ y: Double, _ stage: CanvasStage, _ modifiers: Key.Modifiers = []) {
    stage.drag([Point(x: 30, y: y)], modifiers: modifiers)
  }

  /// The heights of the selected lines.
  private func selected(_ stage: CanvasStage) -> [Double] {
    stage.canvas.selection.rankedMarks(most: 100)?.map(\.mark.location.y) ?? []
  }

  @Test func shiftAndAClickAddsAMarkAndTakesItOutAgain() {
    let stage = stage()
    click(20, stage)
    click(140, stage, .shift)
    #expect(selected(stage) == [20, 140])
    click(20, stage, .shift)
    #expect(selected(stage) == [140])
    #expect(stage.canvas.selection.area.map { $0.minY > 100 } == true)
    click(140, stage, .shift)
    #expect(stage.canvas.selection.area == nil)
  }

  @Test func shiftAndAClickBesideInkLeavesTheSelection() {
    let stage = stage()
    click(20, stage)
    click(80, stage, .shift)
    #expect(selected(stage) == [20])
  }

  @Test func shiftAndAFrameAddsWhatIsInside() {
    let stage = stage()
    click(20, stage)
    let frame = [Point(x: 0, y: 90), Point(x: 150, y: 110)]
    stage.drag(frame, modifiers: .shift)
    #expect(selected(stage) == [20, 100])
    stage.drag([Point(x: 0, y: 0), Point(x: 150, y: 110)], modifiers: .shift)
    #expect(selected(stage) == [20, 60, 100])
  }

  @Test func aClickInsideTheFrameSelectsTheMarkThere() {
    let stage = stage()
    stage.canvas.selectAll()
    click(100, stage)
    #expect(selected(stage) == [100])
  }

  @Test func aClickInsideTheFrameBesideInkSelectsNothing() {
    let stage = stage()
    stage.canvas.selectAll()
    click(80, stage)
    #expect(stage.canvas.selection.area == nil)
  }

  @Test func aTrembleIsNoDrag() {
    let stage = stage()
    stage.canvas.selectAll()
    stage.drag([Point(x: 50, y: 60), Point(x: 52, y: 62), Point(x: 51, y: 60)])
    #expect(selected(stage) == [60])
    #expect(stage.session.drawing == Drawing([20, 60, 100, 140].map(line)))
  }

  @Test func movesByKeysInARowAreOneStep() {
    let stage = stage()
    click(20, stage)
    for _ in 0..<5 { _ = stage.canvas.keyDown(Key(.down)) }
    #expect(selected(stage) == [25])
    stage.undo()
    #expect(stage.session.drawing == Drawing([20, 60, 100, 140].map(line)))
  }

  @Test func movesByKeysOfOtherMarksAreAnotherStep() {
    let stage = stage()
    click(20, stage)
    _ = stage.canvas.keyDown(Key(.down))
    click(60, stage)
    _ = stage.canvas.keyDown(Key(.down))
    stage.undo()
    #expect(stage.session.drawing == Drawing([21, 60, 100, 140].map(line)))
  }

  @Test func undoBringsBackTheSelectionThatAStepHadChanged() {
    let stage = stage()
    click(20, stage)
    click(60, stage, .shift)
    stage.canvas.selection.delete()
    #expect(stage.canvas.selection.area == nil)
    stage.undo()
    #expect(selected(stage) == [20, 60])
    stage.canvas.selection.duplicate()
    #expect(stage.session.drawing.count == 6)
    stage.undo()
    #expect(selected(stage) == [20, 60])
  }

  @Test func aSliderLeavesNoStatesBehindInMemory() {
    let stage = stage()
    stage.canvas.selectAll()
    let before = stage.canvas.selection.memory.count
    for width in 1...50 {
      stage.canvas.selection.set(InkChange(.width(Double(width) / 2)))
      stage.canvas.selection.set(InkChange(.width(Double(width) / 2 + 0.25)))
    }
    #expect(stage.canvas.selection.memory.count == before + 1)
    stage.undo()
    #expect(stage.session.drawing == Drawing([20, 60, 100, 140].map(line)))
    #expect(selected(stage) == [20, 60, 100, 140])
  }

  @Test func redoBringsBackTheSelectionOfItsState() {
    let stage = stage()
    click(20, stage)
    stage.canvas.selection.delete()
    click(60, stage)
    stage.undo()
    #expect(selected(stage) == [20])
    stage.redo()
    #expect(selected(stage) == [60])
  }

  @Test func undoSelectsNothingWhileAPenIsInTheHand() {
    let stage = stage()
    click(20, stage)
    stage.canvas.selection.delete()
    stage.canvas.tool = PenTool(PenSettings())
    stage.undo()
    #expect(stage.canvas.selection.area == nil)
  }
}
