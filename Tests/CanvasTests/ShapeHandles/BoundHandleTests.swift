import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Ends of a selected line that are dragged onto other marks.
@Suite struct BoundHandleTests {
  /// A selected line from (50, 130) to (150, 130), and a box from (200, 100) to (300, 160) above it.
  private func stage() throws -> ReshapingStage {
    let stage = ReshapingStage(through: [(50, 130), (150, 130)])
    let box = ShapeFigure(.rectangle, half: Size(width: 50, height: 30))
    stage.stage.perform(
      .add(
        .shape(
          ShapeMark(
            Shape(.figure(box)), ink: Ink(colour: .black, width: 2), at: Point(x: 250, y: 130)))),
      as: .shape, joining: false)
    stage.canvas.drawing = stage.stage.session.drawing
    try stage.selection.select([line(stage)])
    return stage
  }

  private func line(_ stage: ReshapingStage) throws -> RankedMark {
    try #require(stage.stage.session.drawing.rankedMarks.first)
  }

  private func end(_ stage: ReshapingStage) throws -> Point {
    guard case .shape(let shape) = try line(stage).mark, case .path(let path) = shape.shape.form
    else { throw CancellationError() }
    return try shape.anchor + #require(path.points.last)
  }

  private func bonds(_ stage: ReshapingStage) -> [Bond] {
    stage.stage.session.drawing.entries.roots(ofKind: Entry.bondKind)
      .compactMap { Bond(body: $0.body) }
  }

  @Test func anEndThatIsDraggedOntoAnOutlineHoldsOnToIt() throws {
    let stage = try stage()
    try stage.drag(.point(1), to: Point(x: 203, y: 130))
    #expect(bonds(stage).map(\.end) == [.end])
    #expect(try end(stage).x < 200)
    let box = try #require(stage.stage.session.drawing.rankedMarks.last)
    let marks = try #require(MarkSelection([box], of: stage.stage.session.drawing))
    stage.stage.perform(.move(marks, by: Vector(dx: 0, dy: 60)), as: .move, joining: false)
    #expect(try end(stage).y > 160)
  }

  @Test func anEndThatIsDraggedAwayIsFree() throws {
    let stage = try stage()
    try stage.drag(.point(1), to: Point(x: 203, y: 130))
    try stage.drag(.point(1), to: Point(x: 120, y: 60))
    #expect(bonds(stage).isEmpty)
    #expect(try (end(stage) - Point(x: 120, y: 60)).length < 6)
  }

  @Test func controlLeavesADraggedEndFree() throws {
    let stage = try stage()
    try stage.drag(.point(1), to: Point(x: 203, y: 130), .control)
    #expect(bonds(stage).isEmpty)
    #expect(try end(stage).x > 200)
  }

  @Test func escapeLeavesTheBondsAsTheyWere() throws {
    let stage = try stage()
    let before = stage.stage.session.drawing
    try stage.drag(.point(1), to: Point(x: 203, y: 130), lift: false)
    #expect(stage.canvas.keyDown(Key(.escape)))
    #expect(stage.stage.session.drawing == before)
    #expect(bonds(stage).isEmpty)
  }
}
