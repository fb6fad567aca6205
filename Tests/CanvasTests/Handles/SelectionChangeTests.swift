import Geometry
import Glibc
import Marks
import Session
import System
import TestSupport
import Testing
import Toolkit

@testable import Canvas

/// Commands for selected marks: each is one step that one undo takes back.
@Suite(.timeLimit(.minutes(120))) struct SelectionChangeTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// Dots that overlap their neighbours.
  private func dots(_ count: Int) -> [Mark] {
    (0..<count).map { number in
      .dot(
        Dot(
          at: point(100 + Double(number) * 8, 100), ink: Ink(colour: .black, width: 10)))
    }
  }

  private func stage(_ marks: [Mark], selecting chosen: [Int]) -> CanvasStage {
    let stage = CanvasStage(SelectTool(), marks)
    let placed = stage.session.drawing.rankedMarks
    stage.canvas.selection.select(chosen.map { placed[$0] })
    return stage
  }

  private func marks(_ stage: CanvasStage) -> [Mark] {
    stage.session.drawing.rankedMarks.map(\.mark)
  }

  @Test(arguments: [true, false], [0, 0.5]) func flippedMarksAreMirroredAsTheyAreSeen(
    horizontally: Bool, angle: Double
  ) throws {
    let points = [point(100, 100), point(150, 110), point(120, 160)]
    let stage = stage([.stroke(Stroke(through: points))], selecting: [0])
    stage.canvas.look(at: Viewport(angle: angle))
    let viewport = stage.canvas.viewport
    let middle = viewport.view(try #require(stage.canvas.selection.box).centre)
    stage.canvas.selection.flip(horizontally: horizontally)
    for (vertex, before) in zip(try #require(stage.lastStroke).vertices, points) {
      let way = viewport.view(before) - middle
      let wanted =
        middle
        + Vector(
          dx: horizontally ? -way.dx : way.dx, dy: horizontally ? way.dy : -way.dy)
      #expect((viewport.view(vertex.location) - wanted).length < 1e-3)
    }
    #expect(stage.session.history.stepToUndo?.name == "flip")
    stage.undo()
    #expect(marks(stage) == [.stroke(Stroke(through: points))])
  }

  @Test func fourQuartersOfATurnBringTheMarksBack() {
    let points = [point(100, 100), point(150, 110), point(120, 160)]
    let stage = stage([.stroke(Stroke(through: points))], selecting: [0])
    for turns in 1...4 {
      stage.canvas.selection.turn(by: .pi / 2)
      let angle = stage.canvas.selection.box?.angle ?? 0
      #expect(abs((angle - Double(turns) * .pi / 2).remainder(dividingBy: 2 * .pi)) < 1e-9)
    }
    for (vertex, before) in zip(stage.lastStroke?.vertices ?? Stroke().vertices, points) {
      #expect((vertex.location - before).length < 1e-3)
    }
    #expect(stage.lastStroke?.count == 3)
  }

  @Test(arguments: [
    ([1], CanvasSelection.Order.front, [0, 2, 3, 4, 1]), ([1, 3], .front, [0, 2, 4, 1, 3]),
    ([4, 1], .front, [0, 2, 3, 1, 4]), ([3], .back, [3, 0, 1, 2, 4]),
    ([0, 2], .back, [0, 2, 1, 3, 4]), ([1], .forward, [0, 2, 1, 3, 4]),
    ([3], .backward, [0, 1, 3, 2, 4]), ([1, 2], .forward, [0, 3, 1, 2, 4]),
    ([2, 3], .backward, [0, 2, 3, 1, 4]),
  ]) func orderChangesAsTheCommandSays(
    chosen: [Int], order: CanvasSelection.Order, expected: [Int]
  ) {
    let dots = dots(5)
    let stage = stage(dots, selecting: chosen)
    let area = stage.canvas.selection.area
    stage.canvas.selection.bring(order)
    #expect(marks(stage) == expected.map { dots[$0] })
    #expect(stage.canvas.selection.area == area)
    #expect(stage.session.history.stepToUndo?.name == "order")
    stage.undo()
    #expect(marks(stage) == dots)
  }

  @Test(arguments: [CanvasSelection.Order.front, .forward]) func theTopmostMarkStays(
    order: CanvasSelection.Order
  ) {
    let stage = stage(dots(3), selecting: [2])
    let before = stage.session.history.current
    stage.canvas.selection.bring(order)
    #expect(stage.session.history.current == before)
  }

  @Test func aStepSkipsMarksThatDontOverlap() {
    var dots = dots(2)
    dots.insert(.dot(Dot(at: point(300, 100))), at: 1)
    dots.append(.dot(Dot(at: point(310, 10))))
    let stage = stage(dots, selecting: [0])
    stage.canvas.selection.bring(.forward)
    #expect(marks(stage) == [dots[1], dots[2], dots[0], dots[3]])
    let before = stage.session.history.current
    stage.canvas.selection.bring(.forward)
    #expect(stage.session.history.current == before)
    stage.canvas.selection.bring(.backward)
    #expect(marks(stage) == [dots[1], dots[0], dots[2], dots[3]])
  }

  @Test func copiesKeepWhatThePenTold() throws {
    var stroke = Stroke()
    for number in 0..<5 {
      stroke.add(
        Vertex(at: point(Double(number) * 10, 50)),
        PenState(pressure: Double(number) / 5, time: UInt32(number) * 8))
    }
    let stage = stage([.stroke(stroke)], selecting: [0])
    stage.canvas.selection.duplicate()
    let copy = try #require(stage.lastStroke)
    #expect(stage.session.drawing.count == 2)
    #expect(copy.penStates == stroke.penStates)
    #expect(copy.ink == stroke.ink)
    #expect((copy.location - stroke.location).length > 10)
    #expect(stage.session.history.stepToUndo?.name == "duplicate")
    // The copy is selected.
    #expect(stage.canvas.keyDown(Key(.delete)))
    #expect(marks(stage) == [.stroke(stroke)])
  }

  @Test func whatWouldLeaveTheLimitsIsRefused() {
    let far = [point(0, 0), point(6e11, 0)].map { Mark.dot(Dot(at: $0)) }
    let stage = stage(far, selecting: [0, 1])
    guard let box = stage.canvas.selection.box else { return }
    stage.canvas.selection.apply(.scale(box, x: 4, y: 4, fixing: .zero), as: .resize)
    #expect(marks(stage) == far)
    #expect(stage.refusals == [.tooLarge])
  }

  @Test func aFrameThatShrinksLiesAroundTheMarks() throws {
    let stage = stage(dots(3), selecting: [0, 1, 2])
    let box = try #require(stage.canvas.selection.box)
    stage.canvas.selection.apply(.scale(box, x: 0.5, y: 0.5, fixing: .zero), as: .resize)
    let area = try #require(stage.canvas.selection.area)
    #expect(area == stage.session.drawing.bounds)
    #expect(abs(area.width - box.size.width / 2) < 1e-6)
  }

  @Test func manyMarksAreChangedByTheWorkerInOneStep() throws {
    let stage = CanvasStage(SelectTool())
    stage.perform(.insert(dots(3000), above: nil), as: .dot, joining: false)
    let worker = Worker()
    stage.canvas.selection.worker = worker
    stage.canvas.selectAll()
    let before = stage.session.drawing
    let box = try #require(stage.canvas.selection.box)
    stage.canvas.selection.turn(by: .pi / 2)
    #expect(stage.canvas.selection.isBusy)
    #expect(stage.session.drawing == before)
    worker.wait(atMost: 60_000)
    #expect(!stage.canvas.selection.isBusy)
    let turn = Transform.rotation(by: .pi / 2, around: box.centre)
    #expect(marks(stage) == before.rankedMarks.map { $0.mark.transformed(by: turn) })
    #expect(stage.canvas.selection.box?.angle == .pi / 2)
    stage.undo()
    #expect(stage.session.drawing == before)
  }

  @Test func marksThatChangeBeforeTheWorkerIsDoneAreReadAgain() throws {
    let stage = CanvasStage(SelectTool())
    stage.perform(.insert(dots(3000), above: nil), as: .dot, joining: false)
    let worker = Worker()
    stage.canvas.selection.worker = worker
    stage.canvas.selectAll()
    let box = try #require(stage.canvas.selection.box)
    stage.canvas.selection.turn(by: .pi / 2)
    let first = stage.session.drawing.rankedMarks[0]
    let other = Mark.dot(Dot(at: point(105, 100)))
    let area = stage.session.perform(.replace([(old: first, new: other)]), as: StepName.dot.now)
    stage.canvas.replaceDrawing(stage.session.drawing, changing: area)
    worker.wait(atMost: 60_000)
    let turn = Transform.rotation(by: .pi / 2, around: box.centre)
    #expect(marks(stage)[0] == other.transformed(by: turn))
  }

  @Test func escapeCancelsAChangeThatTheWorkerPrepares() {
    let stage = CanvasStage(SelectTool())
    stage.perform(.insert(dots(3000), above: nil), as: .dot, joining: false)
    let worker = Worker()
    stage.canvas.selection.worker = worker
    stage.canvas.selectAll()
    let before = stage.session.drawing
    stage.canvas.selection.flip(horizontally: true)
    #expect(stage.canvas.keyDown(Key(.escape)))
    worker.wait(atMost: 60_000)
    #expect(stage.session.drawing == before)
  }

  @Test func moreMarksThanCanBeChangedStayAsTheyAre() {
    let stage = CanvasStage(SelectTool())
    let count = CanvasSelection.mostChanged + 1
    stage.perform(.insert(dots(count), above: nil), as: .dot, joining: false)
    stage.canvas.selectAll()
    let before = stage.session.drawing
    stage.canvas.selection.turn(by: 1)
    stage.canvas.selection.duplicate()
    #expect(stage.session.drawing == before)
    #expect(stage.refusals == Array(repeating: .tooMany(most: count - 1), count: 2))
    // Moves have no limit.
    stage.canvas.selection.move(by: Vector(dx: 3, dy: 0))
    #expect(stage.session.drawing != before)
  }
}
