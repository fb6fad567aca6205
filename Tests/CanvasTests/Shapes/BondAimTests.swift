import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// The ends of lines and arrows are bound to the marks on whose outlines they are dropped.
@Suite struct BondAimTests {
  /// A canvas with a box from (200, 100) to (300, 160).
  private func stage(_ id: String) -> ShapeStage {
    let stage = ShapeStage(id)
    let figure = ShapeFigure(.rectangle, half: Size(width: 50, height: 30))
    stage.stage.perform(
      .add(
        .shape(
          ShapeMark(
            Shape(.figure(figure)), ink: Ink(colour: .black, width: 2), at: Point(x: 250, y: 130)))
      ), as: .shape, joining: false)
    stage.stage.canvas.drawing = stage.stage.session.drawing
    return stage
  }

  private func bonds(_ stage: ShapeStage) -> [Bond] {
    stage.stage.session.drawing.entries.roots(ofKind: Entry.bondKind)
      .compactMap { Bond(body: $0.body) }
  }

  private func points(_ stage: ShapeStage) -> [Point] {
    guard let line = stage.shapes.last, case .path(let path) = line.shape.form else { return [] }
    return path.points.map { line.anchor + $0 }
  }

  @Test(arguments: ["line", "arrow"]) func anEndOnAnOutlineIsBoundBeforeIt(id: String) throws {
    let stage = stage(id)
    stage.drag((50, 130), (203, 130))
    let bond = try #require(bonds(stage).first)
    #expect(bonds(stage).count == 1 && bond.end == .end && bond.mode == .rim)
    let end = try #require(points(stage).last)
    #expect(end.x < 200 - bond.gap && abs(end.y - 130) < 0.5)
    stage.stage.undo()
    #expect(stage.shapes.count == 1 && bonds(stage).isEmpty)
  }

  @Test func anArrowThatPassesByIsBoundToNothing() {
    let stage = stage("arrow")
    stage.press(50, 130)
    for x in stride(from: 60.0, through: 380, by: 5) { stage.move(x, 130) }
    stage.lift(380, 130)
    #expect(stage.shapes.count == 2 && bonds(stage).isEmpty)
  }

  @Test func anEndInsideIsFreeUnlessTheHandRests() throws {
    let free = stage("arrow")
    free.drag((50, 130), (240, 120))
    #expect(bonds(free).isEmpty)
    let resting = stage("arrow")
    resting.press(50, 130)
    resting.move(240, 120)
    resting.stage.wait(400)
    resting.move(241, 121)
    resting.stage.wait(400)
    resting.lift(241, 121)
    let bond = try #require(bonds(resting).first)
    #expect(bond.mode == .inside)
    let end = try #require(points(resting).last)
    #expect((end - Point(x: 241, y: 121)).length < 0.1)
  }

  @Test func controlLeavesAnEndFree() {
    let stage = stage("arrow")
    stage.press(50, 130)
    stage.move(202, 130)
    stage.move(203, 130, .control)
    stage.lift(203, 130)
    #expect(stage.shapes.count == 2 && bonds(stage).isEmpty)
  }

  @Test func bothEndsAreBound() {
    let stage = stage("arrow")
    stage.drag((302, 130), (250, 97))
    #expect(Set(bonds(stage).map(\.end)) == [.start, .end])
  }

  @Test func theEndOfALineOfClicksIsBoundWhereItIs() {
    let stage = stage("line")
    for place in [(50.0, 50.0), (100, 130), (202, 130), (202, 130)] {
      stage.click(place.0, place.1)
    }
    #expect(bonds(stage).map(\.end) == [.end])
    // Enter ends a line at its last point, and the pointer may be elsewhere.
    let other = self.stage("line")
    for place in [(50.0, 50.0), (100, 130)] { other.click(place.0, place.1) }
    other.tool.pointerMoved(to: Point(x: 202, y: 130), on: other.stage.canvas)
    #expect(other.key(.enter))
    #expect(other.shapes.count == 2 && bonds(other).isEmpty)
  }

  @Test func aClosedLineIsBoundToNothing() {
    let stage = stage("line")
    for place in [(202.0, 130.0), (100, 50), (100, 200), (202, 130)] {
      stage.click(place.0, place.1)
    }
    #expect(stage.shapes.count == 2 && bonds(stage).isEmpty)
  }

  @Test func theNextLineBeginsFree() {
    let stage = stage("arrow")
    stage.drag((50, 130), (203, 130))
    stage.drag((20, 20), (80, 20))
    #expect(stage.shapes.count == 3 && bonds(stage).count == 1)
  }
}
