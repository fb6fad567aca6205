import Geometry
import Graphics
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// The handles of one selected shape, dragged over a canvas.
@Suite struct ShapeHandleTests {
  /// Views that show the point (200, 150) in the middle.
  private static let views = [
    Viewport(), Viewport(zoom: 1.6, angle: 0.5), Viewport(zoom: 0.8, angle: -2.2),
  ].map { $0.keeping(Point(x: 200, y: 150), at: Point(x: 200, y: 150)) }

  private let corner = [(100.0, 50.0), (200.0, 50.0), (200.0, 150.0)]
  private let square = [(100.0, 50.0), (200.0, 50.0), (200.0, 150.0), (100.0, 150.0)]

  // MARK: Ends and points

  @Test(arguments: views) func anEndOfALineIsDragged(view: Viewport) throws {
    let stage = ReshapingStage(through: [(150, 120), (230, 180)], view: view)
    let end = stage.canvas.viewport.view(Point(x: 250, y: 140))
    try stage.drag(.point(1), to: end)
    let points = try stage.points()
    #expect(points[0] == Point(x: 150, y: 120))
    #expect((points[1] - Point(x: 250, y: 140)).length < 0.01)
  }

  @Test func aDragIsOneStepOfShape() throws {
    let stage = ReshapingStage(through: corner)
    let before = stage.stage.session.drawing
    try stage.drag(.point(1), to: Point(x: 230, y: 20))
    #expect(stage.stage.session.history.stepToUndo?.name == "shape")
    #expect(try stage.points()[1] == Point(x: 230, y: 20))
    stage.stage.undo()
    #expect(stage.stage.session.drawing == before)
    #expect(stage.selection.count == 1)
  }

  @Test(arguments: [(0.0 as Float, 64), (0, 65), (1, 65)])
  func aLargeFillingHasNoHandlesForItsPoints(alpha: Float, count: Int) {
    let points = (0..<count).map { index in
      Vector(dx: 900, dy: 0).turned(by: Double(index) / Double(count) * 2 * .pi)
    }
    let mark = ShapeMark(
      Shape(.path(ShapePath(points, isClosed: true)), fill: ShapeFill(.solid, .blue)),
      ink: Ink(colour: Colour.black.withAlpha(alpha), width: 2), at: .zero)
    let layout = ShapeHandleLayout(of: mark, through: Viewport())
    #expect(layout.handles.isEmpty == (alpha == 0 && count > 64))
  }

  @Test func theHandTakesAHandleWhereItPressesIt() throws {
    let stage = ReshapingStage(through: corner)
    stage.press(Point(x: 103, y: 48))
    stage.move(Point(x: 123, y: 68))
    stage.lift(Point(x: 123, y: 68))
    #expect(try stage.points()[0] == Point(x: 120, y: 70))
    #expect(try stage.points().suffix(2) == [Point(x: 200, y: 50), Point(x: 200, y: 150)])
  }

  @Test(arguments: [(PointingDevice.Kind.finger, 80.0), (.mouse, 50)])
  func aFingerTakesHandlesFromFartherAway(kind: PointingDevice.Kind, y: Double) throws {
    let stage = ReshapingStage(through: [(100, 50), (200, 50)])
    stage.press(Point(x: 84, y: 50), by: kind)
    stage.move(Point(x: 84, y: 80))
    stage.lift(Point(x: 84, y: 80))
    #expect(try stage.points()[0] == Point(x: 100, y: y))
  }

  @Test(arguments: views) func shiftTurnsAnEndInStepsOfFifteenDegrees(view: Viewport) throws {
    let stage = ReshapingStage(through: [(150, 120), (230, 180)], view: view)
    let seen = stage.canvas.viewport
    let from = seen.view(Point(x: 150, y: 120))
    try stage.drag(.point(1), to: from + Vector(dx: 90, dy: 4), .shift)
    let way = seen.view(try stage.points()[1]) - from
    #expect(abs(way.dy) < 0.01 && abs(way.dx - 90) < 0.01)
  }

  @Test func shiftWithoutAMovementTurnsTheEndAtOnce() throws {
    let stage = ReshapingStage(through: [(100, 100), (200, 130)])
    try stage.drag(.point(1), to: Point(x: 200, y: 104), lift: false)
    #expect(stage.selection.reshaped?.shape.axes.height == 4)
    stage.stage.root.modifiersDidChange(to: .shift)
    #expect(try #require(stage.selection.reshaped).shape.axes.height < 0.01)
    stage.stage.root.modifiersDidChange(to: [])
    #expect(stage.selection.reshaped?.shape.axes.height == 4)
  }

  @Test func theMiddleOfASideBecomesAPoint() throws {
    let stage = ReshapingStage(through: corner)
    try stage.drag(.side(0), to: Point(x: 150, y: 20))
    #expect(
      try stage.points()
        == [(100, 50), (150, 20), (200, 50), (200, 150)].map { Point(x: $0.0, y: $0.1) })
  }

  @Test func theLastSideOfAPolygonGetsAPointToo() throws {
    let stage = ReshapingStage(through: square, isClosed: true)
    try stage.drag(.side(3), to: Point(x: 70, y: 100))
    #expect(try stage.points().last == Point(x: 70, y: 100))
    #expect(try stage.points().count == 5 && stage.shape().shape.form.isClosed)
  }

  @Test func theMiddleOfACurveLiesOnIt() throws {
    let stage = ReshapingStage(through: corner, bend: .curved)
    for side in 0..<2 {
      let place = try stage.place(of: .side(side))
      #expect(try stage.shape().contains(place, tolerance: 0))
    }
  }

  @Test func aPointThatIsDraggedOntoItsNeighbourIsRemoved() throws {
    let stage = ReshapingStage(through: corner)
    try stage.drag(.point(1), to: Point(x: 197, y: 147))
    #expect(try stage.points() == [Point(x: 100, y: 50), Point(x: 200, y: 150)])
    let end = ReshapingStage(through: corner)
    try end.drag(.point(2), to: Point(x: 200, y: 53))
    #expect(try end.points() == [Point(x: 100, y: 50), Point(x: 200, y: 50)])
    let closed = ReshapingStage(through: square, isClosed: true)
    try closed.drag(.point(0), to: Point(x: 102, y: 148))
    #expect(try closed.points().count == 3)
  }

  @Test func aLineKeepsTwoPointsAndAPolygonThree() throws {
    let line = ReshapingStage(through: [(100, 50), (200, 50)])
    try line.drag(.point(1), to: Point(x: 103, y: 50))
    #expect(try line.points() == [Point(x: 100, y: 50), Point(x: 103, y: 50)])
    let triangle = ReshapingStage(through: corner, isClosed: true)
    try triangle.drag(.point(1), to: Point(x: 197, y: 147))
    #expect(try triangle.points().count == 3)
  }

  @Test func aNewPointThatComesBackIsNone() throws {
    let stage = ReshapingStage(through: [(100, 50), (200, 50)])
    let before = stage.stage.session.drawing
    try stage.drag(.side(0), to: Point(x: 150, y: 90), lift: false)
    stage.move(Point(x: 104, y: 50))
    stage.lift(Point(x: 104, y: 50))
    #expect(stage.stage.session.drawing == before)
  }

  // MARK: Corners

  @Test(arguments: [ShapeFigure.Kind.rectangle, .diamond, .polygon(sides: 6)])
  func theHandleInACornerIsTheRadius(kind: ShapeFigure.Kind) throws {
    let stage = ReshapingStage(kind)
    let (start, middle) = (try stage.place(of: .radius), Point(x: 200, y: 150))
    try stage.drag(.radius, to: start + (middle - start) * 0.4)
    let radius = try stage.radius()
    #expect(radius > 2)
    try stage.drag(.radius, to: middle + (middle - start) * 3)
    let most = try #require(FigureCorner(of: try stage.shape())).most
    #expect(try stage.radius() == most && most > radius)
    try stage.drag(.radius, to: start + (start - middle) * 3)
    #expect(try stage.radius() == 0)
  }

  @Test func theHandleLiesInTheMiddleOfTheArc() throws {
    let stage = ReshapingStage(.rectangle, radius: 30)
    let place = try stage.place(of: .radius)
    #expect((place - Point(x: 170, y: 140)).length < 1e-9)
    try stage.drag(.radius, to: place + Vector(dx: 5, dy: 5))
    #expect(abs(try stage.radius() - 35) < 1e-9)
  }

  @Test func anEllipseAndASmallFigureHaveNoSuchHandle() throws {
    #expect(ReshapingStage(.ellipse).selection.shapeHandles?.handles == [])
    let far = ReshapingStage(.rectangle, view: Viewport(origin: .zero, zoom: 0.25))
    #expect(far.selection.shapeHandles?.handles == [])
  }

  // MARK: Together with the frame

  @Test func aLineOfTwoPointsHasItsEndsInsteadOfAFrame() throws {
    let stage = ReshapingStage(through: [(100, 50), (200, 150)])
    #expect(stage.selection.handles(in: stage.canvas.bounds) == nil)
    #expect(stage.selection.shapeHandles?.handles == [.point(0), .point(1), .side(0)])
    let more = ReshapingStage(through: corner)
    #expect(more.selection.handles(in: more.canvas.bounds) != nil)
  }

  @Test func theNearerOfBothHandlesIsTaken() throws {
    let stage = ReshapingStage(through: square, isClosed: true)
    let layout = try #require(stage.selection.handles(in: stage.canvas.bounds))
    let place = layout.place(of: .bottomRight)
    stage.press(place)
    stage.move(place + Vector(dx: 40, dy: 40))
    stage.lift(place + Vector(dx: 40, dy: 40))
    #expect(stage.stage.session.history.stepToUndo?.name == "resize")
  }

  @Test func aSmallShapeCanBeMoved() throws {
    let stage = ReshapingStage(through: [(100, 50), (118, 50)])
    stage.press(Point(x: 109, y: 50))
    stage.move(Point(x: 129, y: 70))
    stage.lift(Point(x: 129, y: 70))
    #expect(try stage.points() == [Point(x: 120, y: 70), Point(x: 138, y: 70)])
  }

  @Test func severalMarksHaveNoHandlesOfTheirOwn() {
    let stage = ReshapingStage(.rectangle)
    stage.stage.perform(
      .add(.dot(Dot(at: Point(x: 20, y: 20), ink: Ink(colour: .black, width: 4)))), as: .dot,
      joining: false)
    stage.canvas.selectAll()
    #expect(stage.selection.count == 2 && stage.selection.shapeHandles == nil)
  }

  // MARK: Numbers

  @Test(arguments: [0.0, 0.4]) func theNumbersAreThoseOfTheOutlineWithoutItsWidth(
    angle: Double
  ) throws {
    let figure = ShapeFigure(.rectangle, half: Size(width: 60, height: 40), angle: angle)
    let stage = ReshapingStage(.figure(figure), at: Point(x: 200, y: 150))
    let box = try #require(stage.selection.measured)
    #expect(abs(box.size.width - 120) < 1e-6 && abs(box.size.height - 80) < 1e-6)
    #expect(abs(box.angle - angle) < 1e-9)
    stage.selection.apply(
      .scale(box, x: 2, y: 1, fixing: Vector(dx: -1, dy: -1)), as: .resize)
    let after = try #require(stage.selection.measured)
    #expect(abs(after.size.width - 240) < 1e-6 && abs(after.size.height - 80) < 1e-6)
    let frame = try #require(stage.selection.box)
    #expect(abs(frame.size.width - 242) < 1e-6 && abs(frame.angle - angle) < 1e-9)
  }

  @Test func theSizeAndTheAngleAreToldWhileTheHandChangesThem() throws {
    let stage = ReshapingStage(.rectangle)
    var told: [SelectionMeasure?] = []
    stage.selection.onMeasure = { told.append($0) }
    let layout = try #require(stage.selection.handles(in: stage.canvas.bounds))
    let (right, turn) = (layout.place(of: .right), layout.place(of: .turn))
    stage.press(right)
    stage.move(right + Vector(dx: 20, dy: 0), .control)
    guard case .size(let size)?? = told.last else {
      Issue.record("\(told)")
      return
    }
    #expect(size.height == 80 && size.width > 120)
    #expect(stage.canvas.keyDown(Key(.escape)))
    #expect(told.last == .some(nil))
    stage.press(turn)
    stage.move(turn + Vector(dx: 30, dy: 0))
    guard case .angle(let angle)?? = told.last else {
      Issue.record("\(told)")
      return
    }
    #expect(angle > 0.1)
  }

  /// Drags a handle of the frame, and expects that the picture meanwhile is that which stays.
  private func scale(_ stage: ReshapingStage, at handle: Handle, by way: Vector) throws {
    let before = try stage.inkPixels()
    let place = try #require(stage.selection.handles(in: stage.canvas.bounds)).place(of: handle)
    stage.press(place)
    stage.move(place + way)
    let meanwhile = try stage.inkPixels()
    #expect(meanwhile != before && stage.selection.isCarried)
    stage.lift(place + way)
    #expect(try stage.inkPixels() == meanwhile)
  }

  @Test func aShapeLooksWhileItIsScaledAsItWillStay() throws {
    try scale(ReshapingStage(.rectangle), at: .right, by: Vector(dx: 41.5, dy: 0))
  }

  @Test func severalShapesLookWhileTheyAreScaledAsTheyWillStay() throws {
    let stage = ReshapingStage(.rectangle)
    let circle = Shape(.figure(ShapeFigure(.ellipse, half: Size(width: 25, height: 15))))
    stage.canvas.add(
      shape: .shape(
        ShapeMark(circle, ink: Ink(colour: .black, width: 6), at: Point(x: 200, y: 90))))
    stage.canvas.selectAll()
    #expect(stage.selection.count == 2)
    let before = try stage.inkPixels()
    try scale(stage, at: .bottomRight, by: Vector(dx: 41.5, dy: 30))
    stage.stage.undo()
    #expect(try stage.inkPixels() == before)
  }

  // MARK: The preview and the end

  @Test(arguments: [1.0, 2]) func thePreviewIsToThePixelThatWhichStays(scale: Double) throws {
    let stage = ReshapingStage(
      through: corner, heads: LineHeads(end: LineHead(.arrow, size: 7)), scale: scale)
    let before = try stage.inkPixels()
    try stage.drag(.point(1), to: Point(x: 231.5, y: 20.25), lift: false)
    let preview = try stage.inkPixels()
    #expect(preview != before)
    stage.lift(Point(x: 231.5, y: 20.25))
    #expect(try stage.inkPixels() == preview)
    stage.stage.undo()
    #expect(try stage.inkPixels() == before)
  }

  @Test func escapeCancelsADragAndLeavesThePicture() throws {
    let stage = ReshapingStage(through: corner)
    let (before, pixels) = (stage.stage.session.drawing, try stage.inkPixels())
    try stage.drag(.point(1), to: Point(x: 260, y: 20), lift: false)
    #expect(stage.selection.reshaped != nil)
    #expect(stage.canvas.keyDown(Key(.escape)))
    stage.move(Point(x: 300, y: 200))
    stage.lift(Point(x: 300, y: 200))
    #expect(stage.stage.session.drawing == before && stage.selection.reshaped == nil)
    #expect(try stage.inkPixels() == pixels)
    #expect(stage.selection.count == 1)
  }

  @Test func aClickOnAHandleChangesNothing() throws {
    let stage = ReshapingStage(through: corner)
    let before = stage.stage.session.drawing
    let place = try stage.place(of: .side(0))
    stage.press(place)
    stage.move(place + Vector(dx: 2, dy: 1))
    stage.lift(place + Vector(dx: 2, dy: 1))
    #expect(stage.stage.session.drawing == before && stage.selection.count == 1)
  }

  @Test func anotherChangeEndsTheDrag() throws {
    let stage = ReshapingStage(through: corner)
    try stage.drag(.point(1), to: Point(x: 260, y: 20), lift: false)
    stage.stage.undo()
    #expect(stage.selection.reshaped == nil && stage.selection.count == 0)
    stage.lift(Point(x: 260, y: 20))
    #expect(stage.stage.session.drawing.count == 0)
  }
}
