import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Shapes that snap to others while the hand draws them.
@Suite struct DrawingSnappingTests {
  /// A stage with a tool, beside a rectangle from (50, 50) to (110, 90).
  private func stage(_ id: String, rule: SnapRule = .objects, view: Viewport = Viewport())
    -> ShapeStage
  {
    let stage = ShapeStage(id, snapping: rule)
    stage.stage.addNeighbour()
    stage.stage.canvas.look(at: view)
    return stage
  }

  private func box(_ stage: ShapeStage) throws -> Rect {
    try #require(stage.shapes.last.flatMap { AxisMeasurer.box(of: .shape($0)) })
  }

  private func points(_ stage: ShapeStage) -> [Point] {
    guard case .path(let path)? = stage.shapes.last?.shape.form else { return [] }
    return path.points.map { (stage.shapes.last?.anchor ?? .zero) + $0 }
  }

  // MARK: Figures

  @Test func bothCornersOfAFigureSnapToEdges() throws {
    let stage = stage("rectangle")
    stage.drag((203, 54), (263, 87))
    #expect(try box(stage) == Rect(x: 203, y: 50, width: 60, height: 40))
  }

  @Test func theGuidesAreShownAndGoAway() {
    let stage = stage("ellipse")
    stage.press(200, 200)
    stage.move(113, 260)
    let tool = stage.tool as? FigureTool
    #expect(tool?.snapping.guides.map(\.start.x) == [110])
    stage.lift(113, 260)
    #expect(tool?.snapping.guides.isEmpty == true)
  }

  @Test func controlAndTheRuleSuspendSnapping() throws {
    let free = Rect(x: 203, y: 54, width: 60, height: 33)
    let held = stage("rectangle")
    held.press(203, 54, .control)
    held.move(263, 87, .control)
    held.lift(263, 87, .control)
    #expect(try box(held) == free)
    let off = stage("rectangle", rule: .off)
    off.drag((203, 54), (263, 87))
    #expect(try box(off) == free)
  }

  @Test func ofASquareTheNearerSideSnapsAndItStaysASquare() throws {
    let stage = stage("rectangle")
    stage.press(203, 200)
    stage.move(116, 113, .shift)
    stage.lift(116, 113, .shift)
    // The left side is 6 from the other's right one, and the upper side is 23 from its lower one.
    #expect(try box(stage) == Rect(x: 110, y: 107, width: 93, height: 93))
  }

  @Test func aClickNearAnEdgeDrawsNothing() {
    let stage = stage("rectangle")
    stage.click(203, 57)
    #expect(stage.shapes.count == 1)
  }

  @Test func onAnEnlargedCanvasSidesLieExactlyOnTheOthers() throws {
    let stage = stage("rectangle", view: Viewport(origin: Point(x: 13.3, y: 7.7), zoom: 1.7))
    stage.drag((230, 75), (330, 140))
    #expect(try box(stage).minY == 50)
    #expect(try box(stage).maxY == 90)
  }

  // MARK: Lines

  @Test func theEndsOfALineSnap() {
    let stage = stage("line")
    stage.drag((203, 54), (300, 87))
    #expect(points(stage) == [Point(x: 203, y: 50), Point(x: 300, y: 90)])
  }

  @Test func anEndOnAnOutlineHoldsOnInsteadOfSnapping() {
    let stage = stage("arrow")
    stage.drag((300, 200), (112, 74))
    #expect(stage.stage.session.drawing.hasBonds)
  }

  @Test func clickedPointsSnap() {
    let stage = stage("line")
    stage.click(203, 54)
    stage.click(300, 87)
    stage.click(250, 200)
    stage.key(.enter)
    #expect(
      points(stage) == [Point(x: 203, y: 50), Point(x: 300, y: 90), Point(x: 250, y: 200)])
  }

  // MARK: Elbow lines

  @Test func anElbowLineHasRightAnglesFromTheBeginning() {
    let stage = stage("line")
    stage.settings.bend.value = "elbow"
    stage.drag((200, 150), (300, 230))
    #expect(
      points(stage) == [
        Point(x: 200, y: 150), Point(x: 300, y: 150), Point(x: 300, y: 230),
      ])
  }

  @Test func clicksThatAreNearlyLevelMakeAStraightSide() {
    let stage = stage("arrow", rule: .off)
    stage.settings.bend.value = "elbow"
    stage.click(200, 150)
    stage.click(300, 155)
    stage.click(305, 230)
    stage.key(.enter)
    #expect(
      points(stage) == [
        Point(x: 200, y: 150), Point(x: 300, y: 150), Point(x: 300, y: 230),
      ])
  }
}
