import Geometry
import Graphics
import Marks
import Session
import System
import Testing
import Toolkit

@testable import Canvas

/// Aligning and distributing the selected marks of a canvas.
@Suite struct SelectionArrangingTests {
  /// A level line of `length` from a point; its axis is a box without height.
  private func line(_ x: Double, _ y: Double, _ length: Double, width: Double = 2) -> Mark {
    .stroke(
      Stroke(
        through: [Point(x: x, y: y), Point(x: x + length, y: y)],
        ink: Ink(colour: .black, width: width)))
  }

  private var lines: [Mark] {
    [line(100, 40, 50), line(20, 10, 20, width: 30), line(60, 90, 10), line(200, 70, 40)]
  }

  private func stage(
    _ marks: [Mark], selecting chosen: [Int], _ viewport: Viewport = Viewport()
  ) -> CanvasStage {
    let stage = CanvasStage(SelectTool(), marks)
    stage.canvas.look(at: viewport)
    let placed = stage.session.drawing.rankedMarks
    stage.canvas.selection.select(chosen.map { placed[$0] })
    return stage
  }

  private func boxes(_ stage: CanvasStage, turnedBy angle: Double = 0) -> [Rect] {
    stage.session.drawing.rankedMarks.compactMap {
      AxisMeasurer.box(of: $0.mark, turnedBy: angle)
    }
  }

  @Test func marksShareTheEdgeOfTheirAxes() {
    let stage = stage(lines, selecting: [0, 1, 2])
    stage.canvas.selection.align(.left)
    #expect(boxes(stage).map(\.minX) == [20, 20, 20, 200])
    #expect(boxes(stage).map(\.minY) == [40, 10, 90, 70])
    stage.canvas.selection.align(.bottom)
    #expect(boxes(stage).map(\.minY) == [90, 90, 90, 70])
  }

  @Test func anArrangementIsOneStepThatUndoTakesBack() {
    let stage = stage(lines, selecting: [0, 1, 2])
    let before = stage.session.drawing
    let order = before.rankedMarks.map(\.rank)
    stage.canvas.selection.align(.centre)
    #expect(stage.session.history.stepToUndo?.name == "align")
    #expect(stage.session.drawing.rankedMarks.map(\.rank) == order)
    #expect(stage.canvas.selection.count == 3)
    #expect(stage.canvas.selection.area != nil)
    stage.undo()
    #expect(stage.session.drawing == before)
    #expect(stage.canvas.selection.count == 3)
    stage.redo()
    #expect(boxes(stage).prefix(3).map(\.centre.x) == [85, 85, 85])
  }

  @Test func gapsBecomeEqualWithinTheStepsOfPlaces() {
    let stage = stage(lines, selecting: [0, 1, 2, 3])
    stage.canvas.selection.distribute(.across)
    // 220 units, of which the lines take 120, leave three gaps of 33 1/3.
    let sorted = boxes(stage).sorted { $0.minX < $1.minX }
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      #expect(abs(right.minX - left.maxX - 100.0 / 3) <= 1.0 / 4096)
    }
    #expect(sorted.first?.minX == 20 && sorted.last?.maxX == 240)
    #expect(boxes(stage).map(\.minY) == [40, 10, 90, 70])
    #expect(stage.session.history.stepToUndo?.name == "distribute")
  }

  @Test func aGroupIsMovedAsOne() {
    let group = Mark.filtered(FilteredGroup([line(100, 40, 50), line(120, 60, 10)]))
    let stage = stage([group, line(20, 10, 20)], selecting: [0, 1])
    stage.canvas.selection.align(.left)
    #expect(
      stage.session.drawing.rankedMarks[0].mark == group.moved(by: Vector(dx: -80, dy: 0)))
  }

  @Test func marksInPlaceMakeNoStep() {
    let stage = stage(lines, selecting: [0, 1])
    stage.canvas.selection.align(.top)
    let state = stage.session.history.current
    stage.canvas.selection.align(.top)
    #expect(stage.session.history.current == state)
  }

  @Test func fewerMarksThanNeededStay() {
    let one = stage(lines, selecting: [0])
    let state = one.session.history.current
    one.canvas.selection.align(.right)
    #expect(one.session.history.current == state)
    let two = stage(lines, selecting: [0, 1])
    let other = two.session.history.current
    two.canvas.selection.distribute(.down)
    #expect(two.session.history.current == other)
  }

  @Test(arguments: [0.5, -2.2]) func onATurnedCanvasMarksAreAlignedAsTheyAreSeen(angle: Double) {
    let stage = stage(lines, selecting: [0, 1, 2], Viewport(angle: angle))
    let least = boxes(stage, turnedBy: angle).prefix(3).map(\.minX).min() ?? 0
    stage.canvas.selection.align(.left)
    for box in boxes(stage, turnedBy: angle).prefix(3) { #expect(abs(box.minX - least) < 1e-3) }
  }

  @Test func manyMarksAreArrangedByTheWorker() {
    let stage = CanvasStage(SelectTool())
    let marks = (0..<3000).map { line(Double($0 % 50) * 7, Double($0 / 50) * 5, 3) }
    stage.perform(.insert(marks, above: nil), as: .insert, joining: false)
    let worker = Worker()
    stage.canvas.selection.worker = worker
    stage.canvas.selectAll()
    let before = stage.session.drawing
    stage.canvas.selection.align(.left)
    #expect(stage.canvas.selection.isBusy)
    worker.wait(atMost: 60_000)
    #expect(boxes(stage).allSatisfy { $0.minX == 0 })
    stage.undo()
    #expect(stage.session.drawing == before)
  }

  @Test func tooManyMarksAreRefused() {
    let stage = CanvasStage(SelectTool())
    let count = CanvasSelection.mostChanged + 1
    let dots = (0..<count).map { Mark.dot(Dot(at: Point(x: Double($0), y: 0))) }
    stage.perform(.insert(dots, above: nil), as: .insert, joining: false)
    stage.canvas.selectAll()
    let before = stage.session.drawing
    stage.canvas.selection.align(.left)
    #expect(stage.refusals == [.tooMany(most: count - 1)])
    #expect(stage.session.drawing == before)
  }
}
