import Geometry
import Marks
import System
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Session

/// Marks that snap to others while the hand moves or scales them.
@Suite struct SnappingTests {
  private let tool = SelectTool()

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// A line around a rectangle.
  private func line(_ rect: Rect) -> Mark {
    .stroke(
      Stroke(through: rect.corners + [rect.origin], ink: Ink(colour: .black, width: 2)))
  }

  /// A group whose axis is a rectangle.
  private func group(_ rect: Rect) -> Mark { .filtered(FilteredGroup([line(rect)])) }

  /// A canvas on which the first of the marks is selected.
  private func stage(
    _ marks: [Mark], _ viewport: Viewport = Viewport(), rule: SnapRule = .objects
  ) -> CanvasStage {
    for option in tool.options where option.key == "select-snap" { option.take(rule.rawValue) }
    let stage = CanvasStage(tool, marks)
    stage.canvas.look(at: viewport)
    stage.canvas.selection.select(Array(stage.session.drawing.rankedMarks.prefix(1)))
    return stage
  }

  private func boxes(_ stage: CanvasStage) -> [Rect] {
    stage.session.drawing.rankedMarks.compactMap { AxisMeasurer.box(of: $0.mark) }
  }

  /// Drags the selected mark by `way` of the canvas, from its middle. Returns the end in the view.
  @discardableResult private func drag(
    _ way: Vector, on stage: CanvasStage, lift: Bool = true,
    _ modifiers: [Key.Modifiers] = [[], []]
  ) throws -> Point {
    let middle = try #require(stage.canvas.selection.box).centre
    let viewport = stage.canvas.viewport
    let ends = [middle, middle + way * 0.5, middle + way].map(viewport.view)
    stage.root.deliver(.began(Touch(location: ends[0], time: 0, modifiers: modifiers[0])))
    for (end, held) in zip(ends.dropFirst(), modifiers) {
      stage.root.deliver(.moved(Touch(location: end, time: 10, modifiers: held)))
    }
    if lift { release(at: ends[2], on: stage) }
    return ends[2]
  }

  private func release(at end: Point, on stage: CanvasStage) {
    stage.root.deliver(.ended(Touch(location: end, time: 20)))
  }

  private var pair: [Mark] { [group(rect(200, 150, 60, 30)), group(rect(50, 50, 60, 40))] }

  // MARK: Moving

  @Test func anEdgeSnapsToAnEdge() throws {
    let stage = stage(pair)
    let end = try drag(Vector(dx: -147, dy: 20), on: stage, lift: false)
    let ends = Set(tool.snapping.guides.map(\.start.x))
    #expect(ends == [50, 80, 110])
    #expect(tool.snapping.guides.allSatisfy { $0.start.y == 50 && $0.end.y == 200 })
    release(at: end, on: stage)
    #expect(boxes(stage)[0] == rect(50, 170, 60, 30))
    #expect(tool.snapping.guides.isEmpty)
    stage.undo()
    #expect(boxes(stage)[0] == rect(200, 150, 60, 30))
  }

  @Test func whatIsFartherThanEightPixelsDoesNotSnap() throws {
    // Eight pixels are 6.4 units.
    let viewport = Viewport(origin: Point(x: 40, y: 40), zoom: 1.25)
    let stage = stage(pair, viewport)
    try drag(Vector(dx: -143, dy: 20), on: stage)
    #expect(boxes(stage)[0] == rect(57, 170, 60, 30))
    let other = self.stage(pair, viewport)
    try drag(Vector(dx: -144, dy: 20), on: other)
    #expect(boxes(other)[0] == rect(50, 170, 60, 30))
  }

  @Test func gapsAreRepeated() throws {
    let stage = stage([
      group(rect(300, 200, 40, 40)), group(rect(20, 100, 30, 90)), group(rect(80, 110, 33, 70)),
    ])
    // The gap of 30 after 113 ends at 143.
    let end = try drag(Vector(dx: -154, dy: -85), on: stage, lift: false)
    #expect(tool.snapping.guides.contains { $0.kind == .gap && $0.end.x == 143 })
    release(at: end, on: stage)
    #expect(boxes(stage)[0].minX == 143)
  }

  @Test(arguments: [0.4, -1.9]) func onATurnedCanvasMarksSnapAsTheyAreSeen(angle: Double) throws {
    let turn = Transform.rotation(by: -angle, around: .zero)
    let stage = stage(pair.map { $0.transformed(by: turn) }, Viewport(angle: angle))
    try drag(Vector(dx: -147, dy: 20).turned(by: -angle), on: stage)
    let box = try #require(
      AxisMeasurer.box(of: stage.session.drawing.rankedMarks[0].mark, turnedBy: angle))
    #expect((box.origin - Point(x: 50, y: 170)).length < 0.01)
  }

  // MARK: Control and options

  @Test func controlThatIsPressedWhileMovingSuspendsSnapping() throws {
    let stage = stage(pair)
    try drag(Vector(dx: -147, dy: 20), on: stage, [[], .control])
    #expect(stage.session.drawing.count == 2)
    #expect(boxes(stage)[0] == rect(53, 170, 60, 30))
  }

  @Test func controlAtTheBeginningCopiesAlsoAfterItIsReleased() throws {
    let stage = stage(pair)
    try drag(Vector(dx: -147, dy: 20), on: stage, [.control, .control])
    #expect(stage.session.drawing.count == 3)
    #expect(boxes(stage)[2] == rect(53, 170, 60, 30))
    let other = self.stage(pair)
    try drag(Vector(dx: -147, dy: 20), on: other, [.control, []])
    #expect(other.session.drawing.count == 3)
    // The copy also snaps to the middle of the mark that stays.
    #expect(boxes(other)[2] == rect(50, 165, 60, 30))
    #expect(boxes(other)[0] == rect(200, 150, 60, 30))
  }

  @Test func aCopySnapsToTheMarkThatStays() throws {
    let stage = stage([group(rect(200, 150, 60, 30))])
    try drag(Vector(dx: 3, dy: 70), on: stage, [.control, []])
    #expect(boxes(stage)[1] == rect(200, 220, 60, 30))
  }

  @Test(arguments: SnapRule.allCases) func theCardSaysWhatSnaps(rule: SnapRule) throws {
    let way = Vector(dx: -147, dy: 20)
    let stage = stage(pair, rule: rule)
    try drag(way, on: stage)
    #expect(boxes(stage)[0].minX == (rule == .off ? 53 : 50))
    // Ink that is moved, and ink to which a group is moved.
    let rects = [rect(200, 150, 60, 30), rect(50, 50, 60, 40)]
    for marks in [[line(rects[0]), group(rects[1])], [group(rects[0]), line(rects[1])]] {
      let stage = self.stage(marks, rule: rule)
      try drag(way, on: stage)
      #expect(boxes(stage)[0].minX == (rule == .ink ? 50 : 53))
    }
  }

  @Test func aCancelledDragLeavesNoGuide() throws {
    let stage = stage(pair)
    try drag(Vector(dx: -147, dy: 20), on: stage, lift: false)
    #expect(!tool.snapping.guides.isEmpty)
    _ = stage.canvas.cancelTouch()
    #expect(tool.snapping.guides.isEmpty)
    #expect(boxes(stage)[0] == rect(200, 150, 60, 30))
  }

  @Test func theViewIsRedrawnWhereGuidesComeAndGo() throws {
    let stage = stage(pair)
    try drag(Vector(dx: -147, dy: 20), on: stage, lift: false)
    let guides = tool.snapping.guides
    stage.areas = []
    stage.root.deliver(
      .moved(Touch(location: Point(x: 300, y: 250), time: 30)))
    #expect(tool.snapping.guides.isEmpty)
    for guide in guides {
      let area = Rect(from: guide.start, to: guide.end)
      #expect(stage.areas.contains { $0.contains(area) })
    }
  }

  @Test func veryManySelectedMarksMoveFreely() throws {
    let stage = stage([group(rect(100, 100, 60, 40))], rule: .ink)
    let dots = (0..<10_001).map {
      Mark.dot(Dot(at: Point(x: 200 + Double($0 % 100), y: 100 + Double($0 / 100))))
    }
    stage.perform(.insert(dots, above: nil), as: .insert, joining: false)
    stage.canvas.selection.select(finding: { drawing in
      MarkSelection(Array(drawing.rankedMarks.dropLast()), of: drawing)
    })
    #expect(stage.canvas.selection.count == 10_001)
    let before = try #require(stage.canvas.selection.area)
    try drag(Vector(dx: -39, dy: 1.5), on: stage)
    #expect(stage.canvas.selection.area == before.offset(by: Vector(dx: -39, dy: 1.5)))
  }

  @Test func marksInAFileAreFoundByTheWorker() throws {
    let source = try #require(StandingSource(Drawing(pair)))
    var drawing = source.drawing
    let history = History(drawing.memento())
    let unnamed = UnnamedDrawings()
    var opened = OpenedDrawing()
    opened.ink = (drawing, history)
    let session = DrawingSession(opened, in: DrawingStore(unnamed), unnamed)
    let stage = CanvasStage(tool, session: session)
    stage.canvas.selection.worker = stage.worker
    stage.canvas.selection.select(finding: {
      MarkSelection(inside: Rect(x: 190, y: 140, width: 100, height: 60), of: $0)
    })
    stage.worker.wait(atMost: 60_000)
    source.stop()
    let end = try drag(Vector(dx: -147, dy: 20), on: stage, lift: false)
    #expect(tool.snapping.guides.isEmpty)
    #expect(source.readsOnLoop == 0)
    source.goOn()
    stage.worker.wait(atMost: 60_000)
    stage.root.deliver(.moved(Touch(location: end, time: 30)))
    #expect(!tool.snapping.guides.isEmpty)
    #expect(source.readsOnLoop == 0)
    release(at: end, on: stage)
    #expect(boxes(stage)[0] == rect(50, 170, 60, 30))
  }

  @Test(arguments: 0..<60) func aMarkSnapsByNoMoreThanEightPixelsToItsGuides(seed: Int) throws {
    var generator = SeededGenerator(UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator).rounded()
    }
    let zoom = [0.5, 0.8, 1][seed % 3]
    let marks = (0..<6).map { _ in
      group(rect(number(0...300), number(0...200), number(5...60), number(5...60)))
    }
    let stage = stage(marks, Viewport(zoom: zoom))
    let before = boxes(stage)[0]
    let way = Vector(dx: number(10...60), dy: number(10...60))
    let end = try drag(way, on: stage, lift: false)
    let guides = tool.snapping.guides
    release(at: end, on: stage)
    let after = boxes(stage)[0]
    let snap = after.origin - before.origin + way * -1
    #expect(max(abs(snap.dx), abs(snap.dy)) <= 8 / zoom + 1.0 / 4096)
    #expect(snap == .zero || !guides.isEmpty)
    for guide in guides where guide.kind == .line {
      let isUpright = guide.start.x == guide.end.x
      let lines =
        isUpright
        ? [after.minX, after.centre.x, after.maxX] : [after.minY, after.centre.y, after.maxY]
      let place = isUpright ? guide.start.x : guide.start.y
      #expect(lines.contains { abs($0 - place) <= 1.0 / 2048 })
    }
  }

  // MARK: Handles

  private func pull(
    _ handle: Handle, by way: Vector, on stage: CanvasStage, _ modifiers: Key.Modifiers = []
  ) throws {
    let layout = try #require(stage.canvas.selection.handles(in: stage.canvas.bounds))
    let start = layout.place(of: handle)
    stage.drag([start, start + way * 0.5, start + way], modifiers: modifiers)
  }

  private var target: [Mark] { [group(rect(200, 150, 60, 30)), group(rect(270, 20, 50, 40))] }

  @Test func theEdgeUnderTheHandSnaps() throws {
    let stage = stage(target)
    try pull(.right, by: Vector(dx: 7, dy: 0), on: stage)
    #expect(abs(boxes(stage)[0].maxX - 270) < 0.001)
    #expect(abs(boxes(stage)[0].minX - 200) < 1)
    let free = self.stage(target, rule: .off)
    try pull(.right, by: Vector(dx: 7, dy: 0), on: free)
    #expect(abs(boxes(free)[0].maxX - 267) < 0.3)
  }

  @Test func aCornerKeepsItsRatioWhenItSnaps() throws {
    let stage = stage(target)
    let before = boxes(stage)[0]
    try pull(.bottomRight, by: Vector(dx: 8, dy: 4), on: stage)
    let after = boxes(stage)[0]
    #expect(abs(after.maxX - 270) < 0.001)
    #expect(abs(after.width / after.height - before.width / before.height) < 0.001)
  }

  /// Turns the selected mark by the handle; returns the angle of its frame afterwards.
  private func turn(
    by angle: Double, on stage: CanvasStage, _ modifiers: Key.Modifiers = []
  ) throws -> Double {
    let layout = try #require(stage.canvas.selection.handles(in: stage.canvas.bounds))
    let start = layout.place(of: .turn)
    let middle = stage.canvas.viewport.view(try #require(stage.canvas.selection.box).centre)
    stage.drag([start, middle + (start - middle).turned(by: angle)], modifiers: modifiers)
    return try #require(stage.canvas.selection.box).angle
  }

  @Test func sidesBecomeParallelToThoseNearby() throws {
    let tilted = group(rect(50, 50, 60, 40)).transformed(
      by: .rotation(by: 0.4, around: Point(x: 80, y: 70)))
    let marks = [group(rect(200, 150, 60, 30)), tilted]
    #expect(abs(try turn(by: 0.38, on: stage(marks)) - 0.4) < 1e-9)
    #expect(abs(try turn(by: 0.33, on: stage(marks)) - 0.33) < 1e-6)
    #expect(abs(try turn(by: 0.38, on: stage(marks), .control) - 0.38) < 1e-6)
    #expect(abs(try turn(by: 0.38, on: stage(marks), .shift) - .pi / 12) < 1e-6)
    // Right angles count as parallel.
    #expect(abs(try turn(by: 0.41 - .pi / 2, on: stage(marks)) - 0.4 + .pi / 2) < 1e-9)
    #expect(try turn(by: 0.03, on: stage(marks)) == 0)
  }

  @Test func controlScalesFromTheCentreAndDoesNotSnap() throws {
    let stage = stage(target)
    try pull(.right, by: Vector(dx: 7, dy: 0), on: stage, .control)
    #expect(abs(boxes(stage)[0].maxX - 267) < 0.3)
    #expect(abs(boxes(stage)[0].centre.x - 230) < 0.001)
  }
}
