import Geometry
import Glibc
import Language
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

@Suite struct ToolTests {
  /// A canvas of 400 by 300 with a session.
  private final class Desk: CanvasDelegate {
    var deletions: [Int] = []

    func didDelete(_ count: Int) {
      deletions.append(count)
    }

    func handDidLift() {}

    let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let session = DrawingSession()

    init(_ tool: any Tool, _ marks: [Mark] = []) {
      canvas.delegate = self
      canvas.tool = tool
      for mark in marks { perform(.add(mark), as: .stroke, joining: false) }
    }

    func perform(_ change: Change, as name: StepName, joining: Bool) {
      let area = session.perform(change, as: name.now, joining: joining)
      canvas.replaceDrawing(session.drawing, changing: area)
      canvas.drawing = session.drawing
    }

    func takeBack() {
      canvas.replaceDrawing(session.drawing, changing: session.takeBack())
      canvas.drawing = session.drawing
    }

    func undo() {
      session.onEvent = { [unowned self] event in
        guard case .changed(let area) = event else { return }
        canvas.replaceDrawing(session.drawing, changing: area)
      }
      session.undo()
    }

    func drag(_ points: [Point], lift: Bool = true) {
      for (index, point) in points.enumerated() {
        let touch = Touch(location: point, time: 0)
        index == 0 ? canvas.touchesBegan(touch) : canvas.touchesMoved(touch)
      }
      if lift { canvas.touchesEnded(Touch(location: points[points.count - 1], time: 0)) }
    }

    var text: String { TextDumper.text(of: session.drawing) }
  }

  private func line(_ y: Double) -> Mark {
    .stroke(Stroke(through: [Point(x: 10, y: y), Point(x: 100, y: y)]))
  }

  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  // MARK: Pen

  /// Zooms that are no powers of two, and points between all grids.
  @Test(arguments: [0.05, 0.3, 1, 1.7, 50]) func penDrawsOnAGridTooFineToBeSeen(zoom: Double) {
    let desk = Desk(PenTool(PenSettings()))
    desk.canvas.look(at: Viewport(origin: point(1e6 + 0.1, -1 / 3), zoom: zoom))
    let viewport = desk.canvas.viewport
    let places = (0..<50).map { point(20 + Double($0) * 7.123, 20 + Double($0) * 4.567) }
    desk.drag(places)
    guard case .stroke(let stroke) = desk.session.drawing.lastChild else {
      Issue.record("There is no stroke.")
      return
    }
    #expect(stroke.count == places.count)
    for (vertex, place) in zip(stroke.vertices, places) {
      let beside = viewport.view(vertex.location) - place
      #expect(abs(beside.dx) <= 0.002 && abs(beside.dy) <= 0.002)
      // The offset from the first vertex takes few bits at any zoom.
      let way =
        vertex.offset(from: stroke.location) * (256 * exp2(log2(zoom).rounded(.up)))
      #expect(way.dx == way.dx.rounded() && way.dy == way.dy.rounded())
    }
  }

  @Test func penDrawsWithItsSettings() {
    let settings = PenSettings()
    settings.colour.value = Colour(0xFF0000)
    settings.width.value = 3
    settings.opacity.value = 0.5
    let desk = Desk(PenTool(settings))
    desk.drag([point(1, 2), point(3, 4)])
    desk.drag([point(9, 9)])
    #expect(desk.text == "stroke 3 1,0,0,0.5 1,2 3,4\ndot 9,9 4 1,0,0,0.5\n")
  }

  @Test func penDrawsWhereTheCanvasIsSeen() {
    let desk = Desk(PenTool(PenSettings()))
    desk.canvas.look(at: Viewport(origin: point(1000, 500), zoom: 2))
    desk.drag([point(0, 0), point(40, 20)])
    #expect(desk.text == "stroke 1 #0000ff 1000,500 1020,510\n")
  }

  @Test func penDrawsNoLineThatIsNarrowerThanAPixelFromAfar() {
    let desk = Desk(PenTool(PenSettings()))
    desk.canvas.look(at: Viewport(zoom: 0.01))
    desk.drag([point(1, 2), point(3, 4)])
    desk.drag([point(9, 9)])
    #expect(desk.text == "stroke 100 #0000ff 100,200 300,400\ndot 900,900 200 #000000\n")
  }

  @Test func penDrawsWithItsOwnWidthWhereThatIsSeen() {
    let settings = PenSettings()
    settings.width.value = 8
    let desk = Desk(PenTool(settings))
    desk.canvas.look(at: Viewport(zoom: 0.25))
    desk.drag([point(1, 2), point(3, 4)])
    settings.width.value = 0.5
    desk.canvas.look(at: Viewport(zoom: 1))
    desk.drag([point(1, 2), point(3, 4)])
    #expect(desk.text == "stroke 8 #0000ff 4,8 12,16\nstroke 0.5 #0000ff 1,2 3,4\n")
  }

  @Test func toolThatIsPutAwayEndsItsStroke() {
    let desk = Desk(PenTool(PenSettings()))
    desk.drag([point(1, 2), point(3, 4)], lift: false)
    desk.canvas.tool = HandTool()
    #expect(desk.text == "stroke 1 #0000ff 1,2 3,4\n")
  }

  // MARK: Eraser

  @Test func eraserTakesWhatItTouches() {
    let desk = Desk(EraserTool(), [line(20), line(60), line(100)])
    desk.drag([point(50, 10), point(50, 70)])
    #expect(desk.session.drawing == Drawing([line(100)]))
  }

  @Test func oneSweepComesBackByOneUndo() {
    let desk = Desk(EraserTool(), [line(20), line(60), line(100)])
    let before = desk.text
    desk.drag([point(50, 10), point(50, 110)])
    #expect(desk.session.drawing.isEmpty)
    _ = desk.session.undo()
    #expect(desk.text == before)
  }

  @Test func cancelledSweepTakesNothing() {
    let desk = Desk(EraserTool(), [line(20), line(60)])
    let before = desk.text
    desk.drag([point(50, 10), point(50, 70)], lift: false)
    desk.canvas.touchesCancelled()
    #expect(desk.text == before)
  }

  @Test func sweepBesideInkIsNoStepToUndo() {
    let desk = Desk(EraserTool(), [line(20)])
    desk.drag([point(300, 200), point(350, 250)])
    _ = desk.session.undo()
    #expect(desk.session.drawing.isEmpty)
  }

  // MARK: Select

  @Test func frameSelectsWhatIsInsideAndDeleteTakesIt() {
    let desk = Desk(SelectTool(), [line(20), line(60), line(200)])
    desk.drag([point(2, 2), point(120, 100)])
    #expect(desk.canvas.keyDown(Key(.delete)))
    #expect(desk.session.drawing == Drawing([line(200)]))
    #expect(desk.deletions == [2])
    _ = desk.session.undo()
    #expect(desk.session.drawing.count == 3)
  }

  @Test func selectionIsMovedInOneStep() {
    let desk = Desk(SelectTool(), [line(20), line(60)])
    desk.drag([point(2, 2), point(120, 40)])
    desk.drag([point(50, 20), point(60, 30), point(90, 120)])
    #expect(desk.text == "stroke 1 #0000ff 50,120 140,120\nstroke 1 #0000ff 10,60 100,60\n")
    _ = desk.session.undo()
    #expect(desk.session.drawing == Drawing([line(20), line(60)]))
  }

  @Test func clickSelectsOneMark() {
    let desk = Desk(SelectTool(), [line(20), line(60)])
    desk.drag([point(50, 61)])
    _ = desk.canvas.keyDown(Key(.backspace))
    #expect(desk.session.drawing == Drawing([line(20)]))
  }

  @Test func arrowsMoveTheSelection() {
    let desk = Desk(SelectTool(), [line(20)])
    desk.drag([point(50, 20)])
    _ = desk.canvas.keyDown(Key(.right))
    _ = desk.canvas.keyDown(Key(.down, .shift))
    #expect(desk.text == "stroke 1 #0000ff 11,30 101,30\n")
  }

  @Test func cancelledMoveGoesBack() {
    let desk = Desk(SelectTool(), [line(20)])
    desk.drag([point(50, 20)])
    desk.drag([point(50, 20), point(80, 90)], lift: false)
    desk.canvas.touchesCancelled()
    #expect(desk.session.drawing == Drawing([line(20)]))
  }

  @Test func keysMeanNothingWithoutASelection() {
    let desk = Desk(SelectTool(), [line(20)])
    #expect(!desk.canvas.keyDown(Key(.delete)))
    #expect(!desk.canvas.keyDown(Key(.right)))
    #expect(desk.session.drawing.count == 1)
  }

  @Test func frameThatFollowsTheMarksIsWhereUndoBringsThem() {
    let desk = Desk(SelectTool(), [line(20)])
    desk.drag([point(50, 20)])
    let before = desk.canvas.selection.area
    #expect(before != nil)
    desk.drag([point(50, 20), point(80, 90)])
    #expect(desk.canvas.selection.area == before?.offset(by: Vector(dx: 30, dy: 70)))
    desk.undo()
    #expect(desk.canvas.selection.area == before)
    desk.undo()
    #expect(desk.canvas.selection.area == nil)
  }

  @Test func selectionEndsWithTheToolsThatUseIt() {
    let desk = Desk(SelectTool(), [line(20)])
    desk.canvas.selectAll()
    #expect(desk.canvas.selection.area != nil)
    desk.canvas.tool = HandTool()
    #expect(desk.canvas.selection.area == nil)
    #expect(!desk.canvas.keyDown(Key(.delete)))
  }

  @Test func escapeBringsBackWhatAHandMoves() {
    let desk = Desk(SelectTool(), [line(20)])
    desk.drag([point(50, 20), point(80, 90)], lift: false)
    #expect(desk.canvas.selection.isPreviewed)
    #expect(desk.canvas.keyDown(Key(.escape)))
    #expect(!desk.canvas.selection.isPreviewed)
    desk.canvas.touchesEnded(Touch(location: point(80, 90), time: 0))
    #expect(desk.session.drawing == Drawing([line(20)]))
  }

  /// A tool that adds a dot at the touch and selects it.
  private final class Stamp: Tool {
    let id = "stamp"
    let title = Phrase.toolPen
    let icon = "pen"
    let key: Character = "s"
    let usesSelection = true

    func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
      let dot = Dot(at: canvas.viewport.canvas(touch.location))
      canvas.selection.select(canvas.perform(.add(.dot(dot)), as: .dot, joining: false))
    }

    func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {}
    func touchesCancelled(on canvas: any ToolContext) {}
  }

  @Test func toolSelectsWhatItHasAdded() {
    let desk = Desk(Stamp(), [line(20)])
    desk.drag([point(50, 20)])
    desk.drag([point(200, 100)])
    #expect(desk.session.drawing.count == 3)
    #expect(desk.canvas.keyDown(Key(.delete)))
    #expect(desk.session.drawing == Drawing([line(20), .dot(Dot(at: point(50, 20)))]))
  }

  // MARK: Hand and zoom

  @Test func handMovesThePaper() {
    let desk = Desk(HandTool())
    desk.drag([point(100, 100), point(130, 90), point(150, 80)])
    #expect(desk.canvas.viewport == Viewport(origin: point(-50, 20), zoom: 1))
  }

  @Test func zoomKeepsThePlaceUnderThePointer() {
    let desk = Desk(HandTool())
    let place = desk.canvas.viewport.canvas(point(300, 200))
    desk.canvas.zoom(by: 3, at: point(300, 200))
    let after = desk.canvas.viewport.canvas(point(300, 200))
    #expect((after - place).length < 1e-9)
    #expect(desk.canvas.viewport.zoom == 3)
  }

  @Test func zoomEndsWhereNothingWouldBeSeen() {
    let desk = Desk(HandTool())
    for _ in 0..<100 { desk.canvas.zoom(by: 2) }
    #expect(desk.canvas.viewport.zoom == Viewport.zoomRange.upperBound)
    for _ in 0..<100 { desk.canvas.zoom(by: 0.5) }
    #expect(desk.canvas.viewport.zoom == Viewport.zoomRange.lowerBound)
  }

  @Test func everyToolHasAKeyOfItsOwn() {
    let tools = ToolBox.tools(PenSettings())
    #expect(Set(tools.map(\.key)).count == tools.count)
    #expect(Set(tools.map(\.id)).count == tools.count)
  }
}
