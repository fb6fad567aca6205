import Geometry
import Language
import Marks
import Testing
import Toolkit

@testable import Canvas

/// Lines and arrows, drawn by drags and by clicks.
@Suite struct PathToolTests {
  /// The points of the only shape on the canvas, and whether it is closed; empty if there isn't exactly one.
  private func points(_ stage: ShapeStage) -> [Point] {
    guard stage.shapes.count == 1, case .path(let path) = stage.shapes[0].shape.form else {
      return []
    }
    return path.points.map { stage.shapes[0].anchor + $0 }
  }

  private func isClosed(_ stage: ShapeStage) -> Bool {
    stage.shapes.last?.shape.form.isClosed == true
  }

  private func stage(_ id: String = "line", clicks: [(Double, Double)] = []) -> ShapeStage {
    let stage = ShapeStage(id)
    for place in clicks { stage.click(place.0, place.1) }
    return stage
  }

  private let corner = [(100.0, 50.0), (160.0, 50.0), (160.0, 110.0)]
  private let places = [Point(x: 100, y: 50), Point(x: 160, y: 50), Point(x: 160, y: 110)]

  // MARK: Drags

  @Test func aDragMakesALineOfTwoPoints() {
    let stage = stage()
    stage.drag((100, 50), (160, 90))
    #expect(points(stage) == [Point(x: 100, y: 50), Point(x: 160, y: 90)])
    #expect(stage.told == stage.shapes.map { .shape($0) })
    #expect(stage.shapes[0].shape.heads == .none)
  }

  @Test func anArrowHasTheHeadsOfTheSettings() {
    let stage = stage("arrow")
    stage.settings.start.value = "dot"
    stage.drag((100, 50), (160, 90))
    #expect(stage.shapes.last?.shape.heads.end?.kind == .arrow)
    #expect(stage.shapes.last?.shape.heads.start?.kind == .dot)
  }

  @Test func shiftTakesStepsOfFifteenDegrees() throws {
    let stage = stage()
    stage.drag((100, 100), (200, 103), .shift)
    let end = try #require(points(stage).last)
    #expect(abs(end.y - 100) < 1e-9 && abs(end.x - 200) < 0.1)
  }

  @Test func altDrawsToBothSides() {
    let stage = stage()
    stage.drag((100, 100), (130, 110), .alt)
    #expect(points(stage) == [Point(x: 70, y: 90), Point(x: 130, y: 110)])
  }

  @Test func spaceMovesTheLine() {
    let stage = stage()
    stage.press(100, 100)
    stage.move(140, 120)
    #expect(stage.key(.space))
    stage.move(150, 150)
    stage.keyUp(.space)
    stage.move(160, 160)
    stage.lift(160, 160)
    #expect(points(stage) == [Point(x: 110, y: 130), Point(x: 160, y: 160)])
  }

  @Test func aCancelledTouchLeavesNothing() {
    let stage = stage(clicks: Array(corner.prefix(2)))
    stage.press(200, 200)
    stage.move(220, 220)
    #expect(stage.stage.canvas.cancelTouch())
    stage.lift(220, 220)
    #expect(stage.shapes.isEmpty && stage.tool.hint == .hintLine)
    #expect(!stage.key(.enter))
  }

  // MARK: Clicks

  @Test func oneClickMakesNothingAndTheHintSaysHowToGoOn() {
    let stage = stage(clicks: [(100, 50)])
    #expect(stage.shapes.isEmpty && stage.tool.hint == .hintPoints)
    #expect(stage.key(.enter))
    #expect(stage.shapes.isEmpty && stage.tool.hint == .hintLine)
  }

  @Test func enterEndsALineOfClicks() {
    let stage = stage(clicks: corner)
    #expect(stage.shapes.isEmpty)
    #expect(stage.key(.enter))
    #expect(points(stage) == places && !isClosed(stage))
    #expect(stage.told.count == 1 && stage.tool.hint == .hintLine)
  }

  @Test func aDoubleClickEndsALineWithItsPoint() {
    let stage = stage(clicks: corner + corner.suffix(1))
    #expect(points(stage) == places && !isClosed(stage))
  }

  @Test func aDoubleClickAtTheStartMakesNothing() {
    let stage = stage(clicks: [(100, 50), (101, 50)])
    #expect(stage.shapes.isEmpty && stage.tool.hint == .hintPoints)
  }

  @Test func aClickOnTheFirstPointClosesALine() {
    let stage = stage(clicks: corner + [(103, 52)])
    #expect(points(stage) == places && isClosed(stage))
  }

  @Test func backspaceTakesPointsBack() {
    let stage = stage(clicks: corner)
    #expect(stage.key(.backspace))
    stage.click(250, 60)
    #expect(stage.key(.enter))
    #expect(points(stage) == places.prefix(2) + [Point(x: 250, y: 60)])
    let other = self.stage(clicks: Array(corner.prefix(1)))
    #expect(other.key(.backspace))
    #expect(!other.key(.backspace) && other.tool.hint == .hintLine)
  }

  @Test func escapeGivesUpThePoints() {
    let stage = stage(clicks: corner)
    #expect(stage.key(.escape))
    #expect(!stage.key(.escape))
    #expect(stage.shapes.isEmpty && stage.told.isEmpty)
    stage.drag((10, 10), (60, 10))
    #expect(points(stage) == [Point(x: 10, y: 10), Point(x: 60, y: 10)])
  }

  @Test func shiftTurnsTheNextPointAroundTheLastOne() throws {
    let stage = stage(clicks: [(100, 100)])
    stage.press(199, 102)
    stage.move(200, 103, .shift)
    stage.lift(200, 103)
    #expect(stage.key(.enter))
    #expect(abs(try #require(points(stage).last).y - 100) < 1e-9)
  }

  // MARK: Ends of work

  @Test func anotherToolKeepsThePointsThatAreSet() {
    let stage = stage(clicks: corner)
    stage.stage.canvas.tool = HandTool()
    #expect(points(stage) == places)
  }

  @Test func finishingKeepsTheDragUnderWay() {
    let stage = stage()
    stage.press(100, 50)
    stage.move(160, 90)
    stage.tool.finish(on: stage.stage.canvas)
    #expect(points(stage) == [Point(x: 100, y: 50), Point(x: 160, y: 90)])
    let further = self.stage(clicks: Array(corner.prefix(2)))
    further.press(160, 105)
    further.move(160, 110)
    further.tool.finish(on: further.stage.canvas)
    #expect(points(further) == places)
  }
}
