import Geometry
import Glibc
import Language
import Marks
import Session
import System
import Testing
import Toolkit

@testable import Canvas

@Suite struct ToolTests {
  /// A canvas of 400 by 300 with a session.
  private final class Fixture: CanvasKeeper {
    var deletions: [Int] = []

    func didDelete(_ count: Int) {
      deletions.append(count)
    }

    func didRefuse(_ refusal: SelectionRefusal) {}
    func touchDidEnd() {}

    let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let session = DrawingSession()
    let worker = Worker()

    init(_ tool: any Tool, _ marks: [Mark] = []) {
      canvas.delegate = self
      canvas.tool = tool
      for mark in marks { perform(.add(mark), as: .stroke, joining: false) }
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

  /// The zooms aren't powers of two, and the points lie between all grids.
  @Test(arguments: [0.05, 0.3, 1, 1.7, 50]) func penDrawsOnAGridTooFineToBeSeen(zoom: Double) {
    let fixture = Fixture(PenTool(PenSettings()))
    fixture.canvas.look(at: Viewport(origin: point(1e6 + 0.1, -1 / 3), zoom: zoom))
    let viewport = fixture.canvas.viewport
    let places = (0..<50).map { point(20 + Double($0) * 7.123, 20 + Double($0) * 4.567) }
    fixture.drag(places)
    guard case .stroke(let stroke) = fixture.session.drawing.lastChild else {
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
    let fixture = Fixture(PenTool(settings))
    fixture.drag([point(1, 2), point(3, 4)])
    fixture.drag([point(9, 9)])
    #expect(
      fixture.text == "stroke 3 1,0,0,0.5 hand 1 least:0.35 1,2:::0 3,4:::0\ndot 9,9 4 1,0,0,0.5\n")
  }

  @Test func penDrawsWhereTheCanvasIsSeen() {
    let fixture = Fixture(PenTool(PenSettings()))
    fixture.canvas.look(at: Viewport(origin: point(1000, 500), zoom: 2))
    fixture.drag([point(0, 0), point(40, 20)])
    #expect(fixture.text == "stroke 1 #0000ff hand 0.5 least:0.35 1000,500:::0 1020,510:::0\n")
  }

  @Test func penDrawsNoLineThatIsNarrowerThanAPixelFromAfar() {
    let fixture = Fixture(PenTool(PenSettings()))
    fixture.canvas.look(at: Viewport(zoom: 0.01))
    fixture.drag([point(1, 2), point(3, 4)])
    fixture.drag([point(9, 9)])
    #expect(
      fixture.text
        == "stroke 100 #0000ff hand 100 least:0.35 100,200:::0 300,400:::0\ndot 900,900 200 #000000\n"
    )
  }

  @Test func penDrawsWithItsOwnWidthWhereThatIsSeen() {
    let settings = PenSettings()
    settings.width.value = 8
    let fixture = Fixture(PenTool(settings))
    fixture.canvas.look(at: Viewport(zoom: 0.25))
    fixture.drag([point(1, 2), point(3, 4)])
    settings.width.value = 0.5
    fixture.canvas.look(at: Viewport(zoom: 1))
    fixture.drag([point(1, 2), point(3, 4)])
    #expect(
      fixture.text == """
        stroke 8 #0000ff hand 4 least:0.35 4,8:::0 12,16:::0
        stroke 0.5 #0000ff hand 1 least:0.35 1,2:::0 3,4:::0

        """)
  }

  @Test func toolThatIsPutAwayEndsItsStroke() {
    let fixture = Fixture(PenTool(PenSettings()))
    fixture.drag([point(1, 2), point(3, 4)], lift: false)
    fixture.canvas.tool = HandTool()
    #expect(fixture.text == "stroke 1 #0000ff hand 1 least:0.35 1,2:::0 3,4:::0\n")
  }

  @Test func cancellingTheLineUnderWayLeavesTheOneBeforeAndTheRestOfTheTouchDoesNothing() {
    let fixture = Fixture(PenTool(PenSettings()), [line(20)])
    let before = fixture.text
    fixture.drag([point(50, 50), point(90, 90)], lift: false)
    #expect(fixture.canvas.cancelTouch())
    fixture.canvas.touchesMoved(Touch(location: point(120, 50), time: 0))
    #expect(!fixture.canvas.cancelTouch())
    fixture.canvas.touchesEnded(Touch(location: point(120, 50), time: 0))
    #expect(fixture.text == before)
    #expect(!fixture.canvas.cancelTouch())
  }

  // MARK: Eraser

  @Test func eraserTakesWhatItTouches() {
    let fixture = Fixture(EraserTool(), [line(20), line(60), line(100)])
    fixture.drag([point(50, 10), point(50, 70)])
    #expect(fixture.session.drawing == Drawing([line(100)]))
  }

  @Test(arguments: [false, true]) func eraserLeavesPicturesAndGroupsWithPicturesAlone(
    isGrouped: Bool
  ) throws {
    let hash = try #require(MediumHash([UInt8](repeating: 7, count: MediumHash.count)))
    let look = PictureLook(medium: hash, size: Size(width: 200, height: 100))
    let picture = Mark.picture(PictureMark(look, at: Point(x: 100, y: 60)))
    let photo = isGrouped ? Mark.filtered(FilteredGroup([picture, line(30)])) : picture
    let fixture = Fixture(EraserTool(), [photo, line(60)])
    fixture.drag([point(50, 10), point(50, 70)])
    #expect(fixture.session.drawing == Drawing([photo]))
  }

  @Test func oneSweepComesBackByOneUndo() {
    let fixture = Fixture(EraserTool(), [line(20), line(60), line(100)])
    let before = fixture.text
    fixture.drag([point(50, 10), point(50, 110)])
    #expect(fixture.session.drawing.isEmpty)
    fixture.session.undo()
    #expect(fixture.text == before)
  }

  @Test func cancelledSweepTakesNothing() {
    let fixture = Fixture(EraserTool(), [line(20), line(60)])
    let before = fixture.text
    fixture.drag([point(50, 10), point(50, 70)], lift: false)
    fixture.canvas.touchesCancelled()
    #expect(fixture.text == before)
  }

  @Test func sweepBesideInkIsNoStepToUndo() {
    let fixture = Fixture(EraserTool(), [line(20)])
    fixture.drag([point(300, 200), point(350, 250)])
    fixture.session.undo()
    #expect(fixture.session.drawing.isEmpty)
  }

  // MARK: Select

  @Test func frameSelectsWhatIsInsideAndDeleteTakesIt() {
    let fixture = Fixture(SelectTool(), [line(20), line(60), line(200)])
    fixture.drag([point(2, 2), point(120, 100)])
    #expect(fixture.canvas.keyDown(Key(.delete)))
    #expect(fixture.session.drawing == Drawing([line(200)]))
    #expect(fixture.deletions == [2])
    fixture.session.undo()
    #expect(fixture.session.drawing.count == 3)
  }

  @Test func selectionIsMovedInOneStep() {
    let fixture = Fixture(SelectTool(), [line(20), line(60)])
    fixture.drag([point(2, 2), point(120, 40)])
    fixture.drag([point(50, 20), point(60, 30), point(90, 120)])
    #expect(fixture.text == "stroke 1 #0000ff 50,120 140,120\nstroke 1 #0000ff 10,60 100,60\n")
    fixture.session.undo()
    #expect(fixture.session.drawing == Drawing([line(20), line(60)]))
  }

  @Test func clickSelectsOneMark() {
    let fixture = Fixture(SelectTool(), [line(20), line(60)])
    fixture.drag([point(50, 61)])
    _ = fixture.canvas.keyDown(Key(.backspace))
    #expect(fixture.session.drawing == Drawing([line(20)]))
  }

  @Test func aMarkOfAnUnknownKindIsSelectedMovedAndErasedInsideItsFrame() {
    let foreign = Mark.foreign(
      ForeignMark(
        kind: "polygon", box: Rect(x: 0, y: 0, width: 80, height: 60), from: point(20, 20),
        body: [1, 2]))
    let fixture = Fixture(SelectTool(), [foreign])
    fixture.drag([point(70, 50)])
    fixture.drag([point(70, 50), point(90, 80)])
    #expect(fixture.text == "foreign polygon 40,50 80,60 from 40,50 body 0102\n")
    fixture.canvas.tool = EraserTool()
    fixture.drag([point(30, 40), point(30, 41)])
    #expect(fixture.session.drawing.count == 1)
    fixture.drag([point(90, 80), point(91, 80)])
    #expect(fixture.session.drawing.isEmpty)
    fixture.session.undo()
    fixture.session.undo()
    #expect(fixture.session.drawing == Drawing([foreign]))
  }

  @Test func arrowsMoveTheSelection() {
    let fixture = Fixture(SelectTool(), [line(20)])
    fixture.drag([point(50, 20)])
    _ = fixture.canvas.keyDown(Key(.right))
    _ = fixture.canvas.keyDown(Key(.down, .shift))
    #expect(fixture.text == "stroke 1 #0000ff 11,30 101,30\n")
  }

  @Test func cancelledMoveGoesBack() {
    let fixture = Fixture(SelectTool(), [line(20)])
    fixture.drag([point(50, 20)])
    fixture.drag([point(50, 20), point(80, 90)], lift: false)
    fixture.canvas.touchesCancelled()
    #expect(fixture.session.drawing == Drawing([line(20)]))
  }

  @Test func keysMeanNothingWithoutASelection() {
    let fixture = Fixture(SelectTool(), [line(20)])
    #expect(!fixture.canvas.keyDown(Key(.delete)))
    #expect(!fixture.canvas.keyDown(Key(.right)))
    #expect(fixture.session.drawing.count == 1)
  }

  @Test func frameThatFollowsTheMarksIsWhereUndoBringsThem() {
    let fixture = Fixture(SelectTool(), [line(20)])
    fixture.drag([point(50, 20)])
    let before = fixture.canvas.selection.area
    #expect(before != nil)
    fixture.drag([point(50, 20), point(80, 90)])
    #expect(fixture.canvas.selection.area == before?.offset(by: Vector(dx: 30, dy: 70)))
    fixture.undo()
    #expect(fixture.canvas.selection.area == before)
    fixture.undo()
    #expect(fixture.canvas.selection.area == nil)
  }

  @Test func selectionEndsWithTheToolsThatUseIt() {
    let fixture = Fixture(SelectTool(), [line(20)])
    fixture.canvas.selectAll()
    #expect(fixture.canvas.selection.area != nil)
    fixture.canvas.tool = HandTool()
    #expect(fixture.canvas.selection.area == nil)
    #expect(!fixture.canvas.keyDown(Key(.delete)))
  }

  @Test func escapeBringsBackWhatAHandMoves() {
    let fixture = Fixture(SelectTool(), [line(20)])
    fixture.drag([point(50, 20), point(80, 90)], lift: false)
    #expect(fixture.canvas.selection.isPreviewed)
    #expect(fixture.canvas.keyDown(Key(.escape)))
    #expect(!fixture.canvas.selection.isPreviewed)
    fixture.canvas.touchesEnded(Touch(location: point(80, 90), time: 0))
    #expect(fixture.session.drawing == Drawing([line(20)]))
  }

  /// A tool that adds a dot at the touch and selects it.
  private final class DotTool: Tool {
    let id = "dot"
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
    let fixture = Fixture(DotTool(), [line(20)])
    fixture.drag([point(50, 20)])
    fixture.drag([point(200, 100)])
    #expect(fixture.session.drawing.count == 3)
    #expect(fixture.canvas.keyDown(Key(.delete)))
    #expect(fixture.session.drawing == Drawing([line(20), .dot(Dot(at: point(50, 20)))]))
  }

  // MARK: Hand and zoom

  @Test func handMovesThePaper() {
    let fixture = Fixture(HandTool())
    fixture.drag([point(100, 100), point(130, 90), point(150, 80)])
    #expect(fixture.canvas.viewport == Viewport(origin: point(-50, 20), zoom: 1))
  }

  @Test func zoomKeepsThePlaceUnderThePointer() {
    let fixture = Fixture(HandTool())
    let place = fixture.canvas.viewport.canvas(point(300, 200))
    fixture.canvas.zoom(by: 3, at: point(300, 200))
    let after = fixture.canvas.viewport.canvas(point(300, 200))
    #expect((after - place).length < 1e-9)
    #expect(fixture.canvas.viewport.zoom == 3)
  }

  @Test func zoomEndsWhereNothingWouldBeSeen() {
    let fixture = Fixture(HandTool())
    for _ in 0..<100 { fixture.canvas.zoom(by: 2) }
    #expect(fixture.canvas.viewport.zoom == Viewport.zoomRange.upperBound)
    for _ in 0..<100 { fixture.canvas.zoom(by: 0.5) }
    #expect(fixture.canvas.viewport.zoom == Viewport.zoomRange.lowerBound)
  }

  @Test func everyToolHasAKeyOfItsOwn() {
    let tools = ToolBox.tools(PenSettings())
    #expect(Set(tools.map(\.key)).count == tools.count)
    #expect(Set(tools.map(\.id)).count == tools.count)
  }
}
