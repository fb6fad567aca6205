import Geometry
import Marks
import Session
import TestSupport
import Testing
import Toolkit

@testable import Canvas

/// The eraser that removes parts of strokes.
@Suite struct PartEraserTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private func line(_ y: Double) -> Mark {
    .stroke(Stroke(through: [point(10, y), point(210, y)]))
  }

  private func eraser(size: Double = 10, _ mode: String = "parts") -> EraserTool {
    let tool = EraserTool()
    for option in tool.options {
      option.take(option.key == "eraser-mode" ? mode : "\(size)")
    }
    return tool
  }

  private func parts(_ stage: CanvasStage) -> [StrokePart?] {
    stage.session.drawing.rankedMarks.map {
      if case .stroke(let stroke) = $0.mark { stroke.part } else { nil }
    }
  }

  @Test func takesWholeStrokesUntilItIsTold() {
    let stage = CanvasStage(EraserTool(), [line(20)])
    stage.drag([point(50, 10), point(50, 30)])
    #expect(stage.session.drawing.isEmpty)
  }

  @Test func cutsWhatItPasses() {
    let stage = CanvasStage(eraser(), [line(20), line(200)])
    stage.drag([point(110, 10), point(110, 30)])
    // The gap has the eraser's radius and half of the line's width on each side.
    #expect(
      parts(stage) == [
        StrokePart(from: 0, to: 94.5 / 200), StrokePart(from: 105.5 / 200, to: 1), nil,
      ])
  }

  @Test(arguments: [0.01, 1, 64]) func cutsExactlyAtAnyZoom(zoom: Double) throws {
    let stage = CanvasStage(eraser(size: 20))
    let viewport = Viewport(origin: Point(x: 1e6, y: -1e6), zoom: zoom)
    stage.canvas.look(at: viewport)
    let ends = [point(50, 100), point(350, 100)].map(viewport.canvas)
    let width = 4 / zoom
    stage.perform(
      .add(.stroke(Stroke(through: ends, ink: Ink(colour: .black, width: width)))), as: .stroke,
      joining: false)
    stage.drag([point(200, 100)])
    let parts = parts(stage).compactMap(\.self)
    #expect(parts.count == 2)
    #expect(abs(parts[0].end * 300 - 138) < 0.02 && abs(parts[1].start * 300 - 162) < 0.02)
  }

  @Test func oneSweepComesBackByOneUndo() {
    let stage = CanvasStage(eraser(), [line(20), line(60), line(100)])
    let before = stage.session.drawing.rankedMarks
    stage.drag([point(50, 10), point(60, 50), point(70, 80), point(80, 110)])
    #expect(stage.session.drawing.count == 6)
    stage.undo()
    #expect(stage.session.drawing.rankedMarks == before)
  }

  @Test func cancelledSweepTakesNothing() {
    let stage = CanvasStage(eraser(), [line(20)])
    let before = stage.session.drawing.rankedMarks
    stage.drag([point(50, 10), point(50, 30)], lift: false)
    stage.canvas.touchesCancelled()
    #expect(stage.session.drawing.rankedMarks == before)
  }

  @Test func sweepThatStaysChangesNothingMore() {
    let stage = CanvasStage(eraser(), [line(20)])
    stage.drag([point(50, 10), point(50, 30)])
    let marks = stage.session.drawing.rankedMarks
    stage.drag([point(50, 10), point(50, 30)])
    #expect(stage.session.drawing.rankedMarks == marks)
  }

  @Test func eraserEndOfAPenErasesWhileAnotherToolIsSelected() {
    let stage = CanvasStage(PenTool(PenSettings()), [line(20), line(60)])
    stage.canvas.eraser = EraserTool()
    func touch(_ kind: PointingDevice.Kind, _ x: Double, _ y: Double, _ time: UInt32) -> Touch {
      Touch(location: point(x, y), time: time, device: PointingDevice(kind, id: 7))
    }
    stage.root.deliver(.began(touch(.eraser, 50, 10, 0)))
    stage.root.deliver(.moved(touch(.eraser, 50, 30, 10)))
    stage.root.deliver(.ended(touch(.eraser, 50, 30, 20)))
    #expect(stage.session.drawing == Drawing([line(60)]))
    stage.root.deliver(.began(touch(.pen, 50, 100, 1000)))
    stage.root.deliver(.moved(touch(.pen, 90, 100, 1010)))
    stage.root.deliver(.ended(touch(.pen, 90, 100, 1020)))
    #expect(stage.session.drawing.count == 2)
    #expect(stage.canvas.tool is PenTool)
  }

  @Test(arguments: [21, 22, 23] as [UInt64])
  func sweepsAndUndoGiveTheSameMarks(seed: UInt64) {
    var random = SeededGenerator(seed)
    let stage = CanvasStage(eraser(), (1...12).map { line(Double($0) * 20) })
    let pen = PenTool(PenSettings())
    var states = [stage.session.drawing.rankedMarks]
    for number in 0..<40 {
      stage.canvas.tool = number % 4 == 0 ? pen : eraser(size: .random(in: 2...30, using: &random))
      let before = stage.session.drawing.rankedMarks
      stage.drag(
        (0..<6).map { _ in
          point(.random(in: 0...220, using: &random), .random(in: 0...260, using: &random))
        })
      let after = stage.session.drawing.rankedMarks
      if after != before { states.append(after) }
    }
    #expect(states.count > 20)
    for state in states.reversed().dropFirst() {
      stage.undo()
      #expect(stage.session.drawing.rankedMarks == state)
    }
    for state in states.dropFirst() {
      stage.session.redo()
      #expect(stage.session.drawing.rankedMarks == state)
    }
  }
}
