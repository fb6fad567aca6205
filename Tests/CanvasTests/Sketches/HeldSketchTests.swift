import Geometry
import Glibc
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Sketches that become shapes while the hand of the pen holds still.
@Suite struct HeldSketchTests {
  private static let rect = Rect(x: 100, y: 60, width: 160, height: 120)
  private let box = DrawnLines.box(rect)
  private let corner = rect.origin

  /// The box was drawn and the hand has held still for some time.
  private func stage(
    _ tool: PenTool = .sketching("held"), drawing places: [Point]? = nil, still: Int64 = 544
  ) -> CanvasStage {
    let stage = CanvasStage(tool)
    stage.drag(places ?? box, lift: false)
    stage.wait(still)
    return stage
  }

  private func drawnFigure(_ stage: CanvasStage) -> ShapeFigure? {
    if case .figure(let figure) = stage.lastShape?.shape.form { figure } else { nil }
  }

  private func tab(_ stage: CanvasStage) -> Bool {
    stage.canvas.toolKeyDown(Key(.tab))
  }

  /// The number of readings of the box.
  private var readings: Int {
    SketchReader(angle: 0, seed: 1).shapes(of: [Stroke(through: box)]).count
  }

  // MARK: Holding still

  @Test func theSketchOfAHandThatHoldsStillBecomesItsShape() throws {
    let stage = stage()
    #expect(stage.session.drawing.isEmpty)
    stage.lift(at: corner)
    let figure = try #require(drawnFigure(stage))
    #expect(figure.kind == .rectangle)
    #expect(abs(figure.half.width - 80) < 1 && abs(figure.half.height - 60) < 1)
    #expect(figure.angle == 0)
    #expect(stage.session.drawing.count == 1)
    #expect(stage.isAtRest)
  }

  @Test func theShapeIsShownWhileTheHandStillHolds() {
    let tool = PenTool.sketching("held")
    let stage = CanvasStage(tool)
    stage.drag(box, lift: false)
    stage.wait(480)
    #expect(tool.hint == nil)
    stage.areas = []
    stage.wait(64)
    #expect(tool.hint == .hintSketch)
    #expect(stage.areas.contains { $0.contains(Self.rect.centre) })
  }

  @Test func beforeHalfASecondTheLineStaysInk() {
    let stage = stage(still: 480)
    stage.lift(at: corner)
    #expect(stage.lastStroke?.count == box.count)
    stage.wait(800)
    #expect(stage.lastShape == nil)
  }

  @Test func aTremblingHandHoldsStill() {
    let stage = stage(still: 256)
    stage.move(to: corner + Vector(dx: 2, dy: 3))
    stage.wait(128)
    stage.move(to: corner + Vector(dx: -3, dy: 0))
    stage.wait(160)
    stage.lift(at: corner)
    #expect(drawnFigure(stage)?.kind == .rectangle)
  }

  @Test func aHandThatGoesOnHasToHoldStillAnew() {
    let stage = stage(still: 400)
    stage.move(to: corner + Vector(dx: 6, dy: 0))
    stage.wait(400)
    #expect((stage.canvas.tool as? PenTool)?.hint == nil)
    stage.wait(144)
    stage.lift(at: corner)
    #expect(drawnFigure(stage)?.kind == .rectangle)
  }

  @Test func theHandMayTrembleAsFarAtEveryZoom() {
    let stage = CanvasStage(PenTool.sketching("held"))
    stage.canvas.look(at: Viewport(origin: Point(x: 5, y: 7), zoom: 8))
    stage.drag(box, lift: false)
    stage.wait(256)
    stage.move(to: corner + Vector(dx: 3, dy: 0))
    stage.wait(288)
    stage.lift(at: corner)
    #expect(drawnFigure(stage)?.kind == .rectangle)
  }

  @Test func inkThatMeansNothingStaysAsItIs() {
    let plain = CanvasStage(PenTool.sketching("never"))
    plain.drag(DrawnLines.wave)
    let stage = stage(drawing: DrawnLines.wave)
    #expect((stage.canvas.tool as? PenTool)?.hint == nil)
    stage.root.deliver(.ended(Touch(location: DrawnLines.wave[60], time: 600)))
    #expect(stage.lastStroke != nil && stage.lastStroke == plain.lastStroke)
    #expect(stage.session.history.stepToUndo?.name == "stroke")
  }

  @Test func aTinyLineStaysInk() {
    let places = (0...8).map { Point(x: 50 + Double($0), y: 50) }
    let stage = stage(drawing: places)
    stage.lift(at: places[8])
    #expect(stage.lastStroke?.count == 9)
  }

  @Test func aPressedPenThatDoesNotMoveMakesADot() {
    let stage = stage(drawing: [corner])
    stage.lift(at: corner)
    #expect(stage.lastShape == nil)
    #expect(stage.session.drawing.count == 1)
  }

  @Test func aPenThatWaitsAtTheEdgeDrawsOn() {
    let stage = CanvasStage(PenTool.sketching("held"))
    stage.canvas.navigation.pansAtEdge = true
    stage.drag([Point(x: 200, y: 150), Point(x: 399, y: 150)], lift: false)
    stage.wait(1600)
    stage.lift(at: Point(x: 399, y: 150))
    #expect(stage.lastStroke != nil)
  }

  @Test func aCancelledSketchLeavesNothing() {
    let stage = stage()
    stage.canvas.touchesCancelled()
    #expect(stage.session.drawing.isEmpty)
    #expect(stage.isAtRest)
    #expect(!tab(stage))
  }

  // MARK: The ink

  @Test func theShapeIsDrawnByThePenOfTheSketch() throws {
    let settings = PenSettings()
    settings.take(Pen.standard[3].id)
    let stage = stage(.sketching("held", settings))
    stage.lift(at: corner)
    let shape = try #require(stage.lastShape)
    stage.undo()
    let line = try #require(stage.lastStroke)
    #expect(shape.ink == line.ink)
    #expect(shape.shape.line.style?.style == line.drawnStyle?.style)
    #expect(shape.shape.line.style?.unit == line.drawnStyle?.unit)
    #expect(shape.shape.line.style != nil && shape.shape.line.seed != 0)
    #expect(shape.sketchedLines == [.stroke(line)])
  }

  @Test func undoGivesTheInkBackFirstAndThenRemovesIt() {
    let plain = CanvasStage(PenTool.sketching("never"))
    plain.drag(box)
    let stage = stage()
    stage.root.deliver(.ended(Touch(location: corner, time: UInt32(box.count) * 10 - 10)))
    #expect(stage.session.history.stepToUndo?.name == "rectangle")
    stage.undo()
    #expect(stage.lastStroke != nil && stage.lastStroke == plain.lastStroke)
    stage.undo()
    #expect(stage.session.drawing.isEmpty)
    stage.redo()
    stage.redo()
    #expect(drawnFigure(stage)?.kind == .rectangle)
  }

  // MARK: Dragging on

  @Test func draggingOnResizesTheShapeAroundItsMiddle() throws {
    let stage = stage()
    let goal = Self.rect.centre + (corner - Self.rect.centre) * 1.5
    stage.move(to: goal)
    stage.lift(at: goal)
    let figure = try #require(drawnFigure(stage))
    #expect(abs(figure.half.width - 120) < 1.5 && abs(figure.half.height - 90) < 1.5)
    #expect(abs(figure.angle) < 0.02)
    let shape = try #require(stage.lastShape)
    #expect((shape.anchor - Self.rect.centre).length < 1)
    #expect(figure.corners.contains { (shape.anchor + $0.vector - goal).length < 2 })
  }

  @Test func draggingAroundTurnsIt() throws {
    let stage = stage()
    let goal = Self.rect.centre + (corner - Self.rect.centre).turned(by: 0.5)
    stage.move(to: goal)
    stage.lift(at: goal)
    let figure = try #require(drawnFigure(stage))
    #expect(abs(figure.angle - 0.5) < 0.02)
    #expect(abs(figure.half.width - 80) < 1.5)
  }

  @Test func aLineTurnsAroundItsFarEnd() throws {
    let places = (0...20).map { Point(x: 50 + Double($0) * 10, y: 100) }
    let stage = stage(drawing: places)
    let goal = Point(x: 150, y: 250)
    stage.move(to: goal)
    stage.lift(at: goal)
    let shape = try #require(stage.lastShape)
    guard case .path(let path) = shape.shape.form else {
      Issue.record("It is no line.")
      return
    }
    let ends = path.points.map { shape.anchor + $0 }
    #expect(ends.count == 2)
    #expect(ends.contains { ($0 - places[0]).length < 0.5 })
    #expect(ends.contains { ($0 - goal).length < 0.5 })
  }

  @Test func aDraggedShapeKeepsTheInkAsItWasDrawn() throws {
    let stage = stage()
    stage.move(to: Point(x: 20, y: 90))
    stage.lift(at: Point(x: 20, y: 90))
    let kept = try #require(stage.lastShape).sketchedLines
    stage.undo()
    #expect(kept == stage.marks)
  }

  @Test func tremblingDoesNotDrag() {
    let (still, trembling) = (stage(), stage())
    trembling.move(to: corner + Vector(dx: 3, dy: 2))
    for stage in [still, trembling] { stage.lift(at: corner) }
    #expect(still.lastShape?.shape.form == trembling.lastShape?.shape.form)
  }

  // MARK: Other readings

  @Test func tabGoesThroughTheReadingsAndBackToTheInk() {
    let stage = stage()
    for _ in 0..<readings { #expect(tab(stage)) }
    stage.lift(at: corner)
    #expect(stage.lastStroke?.count == box.count)
    #expect(stage.session.history.stepToUndo?.name == "stroke")
    let other = self.stage()
    for _ in 0...readings { #expect(tab(other)) }
    other.lift(at: corner)
    #expect(drawnFigure(other)?.kind == .rectangle)
  }

  @Test func theHandDrawsOnOnceTheInkIsChosen() {
    let stage = stage()
    for _ in 0..<readings { #expect(tab(stage)) }
    stage.move(to: corner + Vector(dx: -40, dy: 0))
    stage.lift(at: corner + Vector(dx: -40, dy: 0))
    #expect(stage.lastStroke?.count == box.count + 1)
  }

  @Test func tabAlsoWorksRightAfterTheShapeWasMade() {
    let stage = stage()
    stage.lift(at: corner)
    let shape = stage.lastShape
    for _ in 0..<readings { #expect(tab(stage)) }
    #expect(stage.lastStroke?.count == box.count)
    #expect(stage.session.history.stepToUndo?.name == "stroke")
    #expect(tab(stage))
    #expect(stage.lastShape?.shape == shape?.shape)
    stage.undo()
    #expect(stage.lastStroke?.count == box.count)
    stage.undo()
    #expect(stage.session.drawing.isEmpty)
  }

  @Test func eachReadingIsTheSameStep() {
    let stage = stage()
    stage.lift(at: corner)
    for _ in 1..<max(readings, 1) { #expect(tab(stage)) }
    #expect(stage.lastShape != nil)
    stage.undo()
    #expect(stage.lastStroke?.count == box.count)
  }

  @Test func tabIsLeftToOthersOnceTheUserDoesSomethingElse() {
    #expect(!tab(CanvasStage(PenTool.sketching("held"))))
    let undone = stage()
    undone.lift(at: corner)
    undone.undo()
    #expect(!tab(undone))
    let drawnOn = stage()
    drawnOn.lift(at: corner)
    drawnOn.drag([Point(x: 10, y: 10), Point(x: 30, y: 30)])
    #expect(!tab(drawnOn))
    let changed = stage()
    changed.lift(at: corner)
    changed.perform(
      .add(.dot(Dot(at: Point(x: 5, y: 5)))), as: .dot, joining: false)
    #expect(!tab(changed))
    #expect(changed.session.drawing.count == 2)
  }

  // MARK: The option

  @Test func itIsHeldAtFirst() {
    let option = PenTool(PenSettings()).furtherOptions.first { $0.key == "pen-sketch" }
    #expect(option?.text == "held")
  }

  @Test func whereItIsOffNothingBecomesAShape() {
    let stage = stage(.sketching("never"), still: 800)
    #expect(stage.isAtRest)
    stage.lift(at: corner)
    #expect(stage.lastStroke?.count == box.count)
  }

  @Test func whereItIsAlwaysOnALiftedPenMakesAShape() {
    let stage = CanvasStage(PenTool.sketching("always"))
    stage.drag(box)
    #expect(drawnFigure(stage)?.kind == .rectangle)
    stage.undo()
    #expect(stage.lastStroke?.count == box.count)
    let other = CanvasStage(PenTool.sketching("always"))
    other.drag(DrawnLines.wave)
    #expect(other.lastStroke?.count == DrawnLines.wave.count)
  }

  // MARK: A turned canvas

  @Test func whatIsLevelOnATurnedCanvasIsLevelAsItIsSeen() throws {
    let stage = CanvasStage(PenTool.sketching("held"))
    stage.canvas.look(at: Viewport(origin: Point(x: 20, y: -30), zoom: 2, angle: 0.4))
    stage.drag(box, lift: false)
    stage.wait(544)
    stage.lift(at: corner)
    let figure = try #require(drawnFigure(stage))
    let seen = remainder(figure.angle + 0.4, .pi / 2)
    #expect(abs(seen) < 1e-9)
    #expect(abs(max(figure.half.width, figure.half.height) - 40) < 1)
  }
}
