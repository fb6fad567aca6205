import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Handles of shapes that snap, and those of elbow lines.
@Suite struct SnappedHandleTests {
  /// A selected path beside a rectangle from (50, 50) to (110, 90).
  private func stage(
    _ points: [(Double, Double)], bend: ShapePath.Bend = .straight
  ) -> ReshapingStage {
    let stage = ReshapingStage(through: points, bend: bend)
    stage.stage.addNeighbour()
    stage.selection.select(Array(stage.stage.session.drawing.rankedMarks.prefix(1)))
    return stage
  }

  private func points(_ stage: ReshapingStage) -> [Point] {
    guard case .shape(let shape)? = stage.stage.session.drawing.rankedMarks.first?.mark,
      case .path(let path) = shape.shape.form
    else { return [] }
    return path.points.map { shape.anchor + $0 }
  }

  @Test func aDraggedPointSnapsToEdges() throws {
    let stage = stage([(200, 200), (300, 250), (350, 150)])
    try stage.drag(.point(1), to: Point(x: 250, y: 94))
    #expect(points(stage)[1] == Point(x: 250, y: 90))
  }

  @Test func aDraggedEndSnapsUnlessItHoldsOn() throws {
    let snapped = stage([(200, 200), (300, 250)])
    try snapped.drag(.point(0), to: Point(x: 200, y: 53))
    #expect(points(snapped)[0] == Point(x: 200, y: 50))
    let bound = stage([(200, 200), (300, 250)])
    try bound.drag(.point(0), to: Point(x: 113, y: 72))
    #expect(bound.stage.session.drawing.hasBonds)
  }

  @Test func controlLeavesADraggedPointFree() throws {
    let stage = stage([(200, 200), (300, 250), (350, 150)])
    try stage.drag(.point(1), to: Point(x: 250, y: 94), .control)
    #expect(points(stage)[1] == Point(x: 250, y: 94))
  }

  @Test func aPointDoesNotSnapToItsOwnLine() throws {
    let stage = stage([(200, 200), (300, 250), (350, 150)])
    try stage.drag(.point(1), to: Point(x: 302, y: 204))
    #expect(points(stage)[1] == Point(x: 302, y: 204))
  }

  @Test func theSideOfAnElbowLineMovesAcrossItselfAndSnaps() throws {
    let stage = stage([(150, 200), (250, 200), (250, 120), (350, 120)], bend: .elbow)
    // The rectangle's lower edge is at 90.
    try stage.drag(.side(2), to: Point(x: 320, y: 93))
    #expect(
      points(stage) == [
        Point(x: 150, y: 200), Point(x: 250, y: 200), Point(x: 250, y: 90), Point(x: 350, y: 90),
        Point(x: 350, y: 120),
      ])
    stage.stage.undo()
    #expect(points(stage).count == 4)
  }

  @Test func aRoutedElbowLineHasHandlesAtItsEndsAlone() throws {
    let stage = stage([(300, 250), (200, 200)], bend: .elbow)
    try stage.drag(.point(1), to: Point(x: 113, y: 72))
    stage.selection.select(Array(stage.stage.session.drawing.rankedMarks.prefix(1)))
    let last = points(stage).count - 1
    #expect(last > 0)
    #expect(stage.selection.shapeHandles?.handles == [.point(0), .point(last)])
  }
}
