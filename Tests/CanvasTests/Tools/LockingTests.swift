import Geometry
import Marks
import Session
import System
import Testing
import Toolkit

@testable import Canvas

/// Locked marks on the canvas: tools don't affect them, and a click shows which one is locked.
@Suite struct LockingTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// A canvas with a locked line at the left and an unlocked one at the right.
  private func stage(_ tool: any Tool = SelectTool()) throws -> CanvasStage {
    let lines = [100.0, 300].map { x in
      Mark.stroke(Stroke(through: [point(x, 100), point(x, 200)]))
    }
    let stage = CanvasStage(tool, lines)
    stage.canvas.selection.select([stage.session.drawing.rankedMarks[0]])
    stage.canvas.selection.lock()
    return stage
  }

  private func selected(_ stage: CanvasStage) -> [Double] {
    stage.canvas.selection.marks.map { stage.session.drawing.rankedMarks(in: $0).map(\.rank) }
      ?? []
  }

  private let left = Point(x: 100, y: 150)
  private let right = Point(x: 300, y: 150)

  @Test func lockingIsAStepThatDeselectsTheMarks() throws {
    let stage = try stage()
    #expect(selected(stage) == [])
    #expect(stage.session.drawing.locked == Lock(RankRanges([1]), count: 1))
    #expect(stage.session.history.stepToUndo?.name == "lock")
    stage.undo()
    #expect(stage.session.drawing.locked == Lock())
    stage.drag([left])
    #expect(selected(stage) == [1])
  }

  @Test func aClickAFrameAndSelectAllTakeOnlyOtherMarks() throws {
    let stage = try stage()
    stage.drag([left])
    #expect(selected(stage) == [])
    stage.drag([right])
    #expect(selected(stage) == [2])
    stage.drag([point(20, 20), point(380, 280)])
    #expect(selected(stage) == [2])
    stage.canvas.selectAll()
    #expect(selected(stage) == [2])
    #expect(try #require(stage.canvas.selection.area).minX > 200)
  }

  @Test func theEraserAndDraggingAndDeletingLeaveItAlone() throws {
    let stage = try stage(EraserTool())
    let before = stage.session.drawing.rankedMarks[0]
    stage.drag([point(50, 150), point(200, 150)])
    #expect(stage.session.history.stepToUndo?.name == "lock")
    stage.canvas.tool = SelectTool()
    stage.drag([left, point(150, 150)])
    stage.canvas.selectAll()
    stage.canvas.selection.move(by: Vector(dx: 9, dy: 9))
    stage.canvas.selection.duplicate()
    stage.canvas.selectAll()
    stage.canvas.selection.bring(.back)
    stage.canvas.selection.flip(horizontally: true)
    #expect(stage.session.drawing.locked.count == 1)
    stage.canvas.selection.delete()
    #expect(stage.session.drawing.rankedMarks.map(\.id) == [before.id])
    #expect(stage.session.drawing.rankedMarks.map(\.mark) == [before.mark])
  }

  @Test func copiesAndNewMarksAreNotLocked() throws {
    let stage = try stage()
    stage.canvas.selection.unlockAll()
    #expect(selected(stage) == [1])
    stage.canvas.selection.duplicate()
    stage.canvas.selection.lock()
    #expect(stage.session.drawing.locked.count == 1)
    stage.canvas.tool = PenTool(PenSettings())
    stage.drag([point(10, 10), point(60, 60)])
    stage.canvas.tool = SelectTool()
    stage.canvas.selectAll()
    #expect(stage.canvas.selection.marks?.count == 3)
  }

  @Test func unlockingAllSelectsWhatWasLocked() throws {
    let stage = try stage()
    stage.canvas.selectAll()
    stage.canvas.selection.lock()
    stage.canvas.selectAll()
    #expect(selected(stage) == [])
    stage.canvas.selection.unlockAll()
    #expect(selected(stage) == [1, 2])
    #expect(stage.session.drawing.locked == Lock())
    #expect(stage.session.history.stepToUndo?.name == "unlock")
    let steps = stage.session.history.count
    stage.canvas.selection.unlockAll()
    #expect(stage.session.history.count == steps)
    stage.undo()
    #expect(stage.session.drawing.locked.count == 2)
    #expect(selected(stage) == [1, 2] || selected(stage) == [])
  }

  @Test func redoOfALockDeselectsTheMarks() throws {
    let stage = try stage()
    stage.undo()
    stage.canvas.selectAll()
    #expect(selected(stage) == [1, 2])
    stage.session.redo()
    stage.canvas.drawing = stage.session.drawing
    #expect(selected(stage) == [2])
  }

  @Test func aClickShowsTheFrameOfALockedMarkWhichCanBeUnlocked() throws {
    let stage = try stage()
    let selection = stage.canvas.selection
    stage.drag([left])
    let frame = try #require(selection.seenLock)
    #expect(frame.contains(left) && frame.width < 30)
    stage.drag([point(200, 50)])
    #expect(selection.seenLock == nil)
    stage.drag([left])
    selection.unlockShown()
    #expect(selection.seenLock == nil)
    #expect(selected(stage) == [1])
    #expect(stage.session.drawing.locked == Lock())
  }

  @Test func theFrameOfALockedMarkGoesWithEscapeAToolUndoOrAnotherSelection() throws {
    let stage = try stage()
    let selection = stage.canvas.selection
    for hide in [
      { #expect(stage.canvas.keyDown(Key(.escape))) }, { stage.drag([right]) },
      { stage.canvas.tool = PenTool(PenSettings()) }, { stage.undo() },
    ] {
      stage.canvas.tool = SelectTool()
      stage.drag([left])
      #expect(selection.seenLock != nil)
      hide()
      #expect(selection.seenLock == nil)
    }
  }

  @Test func anUnlockedMarkOverALockedOneIsSelected() throws {
    let stage = try stage()
    stage.perform(
      .add(.stroke(Stroke(through: [point(50, 150), point(150, 150)]))), as: .stroke,
      joining: false)
    stage.drag([left])
    #expect(selected(stage) == [3])
    #expect(stage.canvas.selection.seenLock == nil)
  }

  @Test func aFrameThatBeginsOnALockedMarkSelectsWhatIsInside() throws {
    let stage = try stage()
    stage.drag([left, point(350, 250)])
    #expect(selected(stage) == [])
    stage.drag([point(100, 90), point(350, 250)])
    #expect(selected(stage) == [2])
  }
}
