import Geometry
import Glibc
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Handles dragged over a canvas in a window without a screen.
@Suite struct HandleStageTests {
  static let views = [
    Viewport(), Viewport(origin: Point(x: -90, y: -60), zoom: 0.5),
    Viewport(origin: Point(x: 60, y: 40), zoom: 1.6, angle: 0.5),
    Viewport(origin: Point(x: 100, y: 130), zoom: 1, angle: -2.2),
  ]

  /// A stroke of 2 units in the middle of the view, with bounds of 62 by 42.
  private func marks(_ viewport: Viewport) -> [Mark] {
    let middle = viewport.canvas(Point(x: 200, y: 150))
    let points = [(-30, -20), (30, 5), (0, 20)].map { middle + Vector(dx: $0.0, dy: $0.1) }
    return [
      .stroke(Stroke(through: points, ink: Ink(colour: .black, width: 2))),
      .dot(Dot(at: middle, ink: Ink(colour: .black, width: 4))),
    ]
  }

  private func stage(_ viewport: Viewport) -> CanvasStage {
    let stage = CanvasStage(SelectTool(), marks(viewport))
    stage.canvas.look(at: viewport)
    stage.canvas.selectAll()
    return stage
  }

  private func place(of handle: Handle, on stage: CanvasStage) throws -> Point {
    try #require(stage.canvas.selection.handles(in: stage.canvas.bounds)).place(of: handle)
  }

  /// Drags a handle by `way` of the view.
  private func drag(
    _ handle: Handle, by way: Vector, on stage: CanvasStage, lift: Bool = true,
    _ modifiers: Key.Modifiers = []
  ) throws {
    let start = try place(of: handle, on: stage)
    stage.drag(
      [start, start + way * 0.5, start + way], lift: lift, modifiers: modifiers)
  }

  @Test(arguments: views) func marksAreScaledAsTheHandHasDragged(viewport: Viewport) throws {
    let stage = stage(viewport)
    let seen = stage.canvas.viewport
    let box = try #require(stage.canvas.selection.box)
    let way = Vector(dx: 31, dy: -14)
    try drag(.bottomRight, by: way, on: stage, .shift)
    let after = try #require(stage.canvas.selection.box)
    let (old, new) = (box.seen(through: seen), after.seen(through: seen))
    #expect((new.point(Vector(dx: -1, dy: -1)) - old.point(Vector(dx: -1, dy: -1))).length < 1e-3)
    let corner = Vector(dx: 1, dy: 1)
    #expect((new.point(corner) - (old.point(corner) + way)).length < 1e-3)
    let x = after.size.width / box.size.width
    let y = after.size.height / box.size.height
    let stroke = try #require(marksOf(stage)[0])
    #expect(abs(stroke.ink.width - 2 * (x * y).squareRoot()) < 1e-6)
    for (vertex, before) in zip(stroke.vertices, stroked(viewport).vertices) {
      let from = before.location - box.upright.origin
      let wanted = box.upright.origin + Vector(dx: from.dx * x, dy: from.dy * y)
      #expect((vertex.location - wanted).length < 1e-3)
    }
  }

  private func marksOf(_ stage: CanvasStage) -> [Stroke?] {
    stage.session.drawing.rankedMarks.map {
      if case .stroke(let stroke) = $0.mark { stroke } else { nil }
    }
  }

  private func stroked(_ viewport: Viewport) -> Stroke {
    if case .stroke(let stroke) = marks(viewport)[0] { stroke } else { Stroke() }
  }

  @Test(arguments: views) func theFrameTurnsWithTheMarksAndStaysTurned(viewport: Viewport) throws {
    let stage = stage(viewport)
    let box = try #require(stage.canvas.selection.box)
    let start = try place(of: .turn, on: stage)
    let middle = stage.canvas.viewport.view(box.centre)
    stage.drag([start, middle + (start - middle).turned(by: 0.4)])
    let turned = try #require(stage.canvas.selection.box)
    #expect(abs(turned.angle - 0.4) < 1e-6)
    #expect((turned.centre - box.centre).length < 1e-6)
    #expect(turned.size == box.size)
    for (vertex, before) in zip(
      try #require(marksOf(stage)[0]).vertices, stroked(viewport).vertices)
    {
      let wanted = box.centre + (before.location - box.centre).turned(by: 0.4)
      #expect((vertex.location - wanted).length < 1e-3)
    }
    // The frame stays a rectangle if it is scaled along its own sides.
    try drag(.right, by: Vector(dx: 20, dy: 3), on: stage)
    #expect(abs((stage.canvas.selection.box?.angle ?? 0) - 0.4) < 1e-6)
  }

  @Test func oneUndoTakesAChangeBack() throws {
    let stage = stage(Viewport())
    let before = stage.session.drawing
    let box = stage.canvas.selection.box
    try drag(.left, by: Vector(dx: -50, dy: 0), on: stage)
    #expect(stage.session.drawing != before)
    #expect(stage.session.history.stepToUndo?.name == "resize")
    stage.undo()
    #expect(stage.session.drawing == before)
    #expect(stage.canvas.selection.box == box)
    stage.session.redo()
    #expect(stage.session.drawing != before)
  }

  @Test func escapeCancelsADragAndKeepsTheSelection() throws {
    let stage = stage(Viewport())
    let (before, box) = (stage.session.drawing, stage.canvas.selection.box)
    try drag(.topLeft, by: Vector(dx: -20, dy: -20), on: stage, lift: false)
    #expect(stage.canvas.selection.isCarried)
    #expect(stage.root.keyDown(Key(.escape)) || stage.canvas.keyDown(Key(.escape)))
    #expect(!stage.canvas.selection.isCarried)
    stage.root.deliver(.moved(Touch(location: Point(x: 5, y: 5), time: 90)))
    stage.root.deliver(.ended(Touch(location: Point(x: 5, y: 5), time: 100)))
    #expect(stage.session.drawing == before)
    #expect(stage.canvas.selection.box == box)
  }

  @Test func aDragThatEndsOutsideOfTheWindowCounts() throws {
    let stage = stage(Viewport())
    let box = try #require(stage.canvas.selection.box)
    try drag(.right, by: Vector(dx: 500, dy: 700), on: stage)
    #expect(abs((stage.canvas.selection.box?.size.width ?? 0) - box.size.width - 500) < 1e-3)
  }

  @Test func fingersTakeHandlesFromFartherAway() throws {
    let stage = stage(Viewport())
    let place = try place(of: .bottomRight, on: stage) + Vector(dx: 18, dy: 18)
    let finger = Touch(location: place, time: 0, device: PointingDevice(.finger, id: 1))
    stage.root.deliver(.began(finger))
    stage.root.deliver(.moved(Touch(location: place + Vector(dx: 30, dy: 20), time: 10)))
    stage.root.deliver(.ended(Touch(location: place + Vector(dx: 30, dy: 20), time: 20)))
    #expect((stage.canvas.selection.box?.size.width ?? 0) > 80)
  }

  @Test func draggingWithAltLeavesTheMarksAndMovesACopy() throws {
    let stage = stage(Viewport())
    let before = stage.session.drawing.rankedMarks.map(\.mark)
    stage.drag(
      [Point(x: 200, y: 150), Point(x: 260, y: 190)], modifiers: .alt)
    let after = stage.session.drawing.rankedMarks.map(\.mark)
    let way = Vector(dx: 60, dy: 40)
    #expect(after == before + before.map { $0.moved(by: way) })
    #expect(stage.canvas.selection.area == Drawing(before.map { $0.moved(by: way) }).bounds)
    #expect(stage.session.history.stepToUndo?.name == "duplicate")
  }

  @Test func pointerTellsWhatIsUnderIt() throws {
    let stage = stage(Viewport())
    stage.root.hover(at: try place(of: .right, on: stage))
    #expect(stage.root.cursor == .rightSide)
    stage.root.hover(at: try place(of: .turn, on: stage))
    #expect(stage.root.cursor == .turn)
    stage.root.hover(at: Point(x: 200, y: 150))
    #expect(stage.root.cursor == .move)
    stage.root.hover(at: Point(x: 20, y: 20))
    #expect(stage.root.cursor == .cross)
    stage.root.hover(at: try place(of: .right, on: stage))
    stage.root.hover(at: nil)
    #expect(stage.root.cursor == .cross)
  }
}
