import Geometry
import Marks
import Session
import System
import Testing

@testable import Canvas

/// Making shapes of selected lines, and lines of shapes.
@Suite(.timeLimit(.minutes(120))) struct StraighteningTests {
  private let rect = Rect(x: 40, y: 40, width: 120, height: 80)

  private func line(_ places: [Point], _ ink: Ink = Ink(colour: .blue, width: 3)) -> Mark {
    .stroke(Stroke(through: places, ink: ink))
  }

  /// The sides of a rectangle, a line each.
  private var sides: [Mark] {
    let corners = rect.corners + rect.corners.prefix(1)
    return zip(corners, corners.dropFirst()).map { line(DrawnLines.through([$0, $1])) }
  }

  private func stage(_ marks: [Mark]) -> CanvasStage {
    let stage = CanvasStage(SelectTool(), marks)
    stage.canvas.selectAll()
    return stage
  }

  private func kinds(_ stage: CanvasStage) -> [ShapeFigure.Kind?] {
    stage.marks.map { mark in
      guard case .shape(let shape) = mark, case .figure(let figure) = shape.shape.form else {
        return nil
      }
      return figure.kind
    }
  }

  @Test func aLineBecomesTheShapeThatItMeans() {
    let before = [line(DrawnLines.box(rect))]
    let stage = stage(before)
    stage.canvas.selection.straighten()
    #expect(kinds(stage) == [.rectangle])
    #expect(stage.lastShape?.ink == Ink(colour: .blue, width: 3))
    #expect(stage.session.history.stepToUndo?.name == "shape")
    #expect(stage.canvas.selection.count == 1)
    stage.undo()
    #expect(stage.marks == before)
  }

  @Test func severalLinesAreOneSketch() throws {
    let before = sides
    let stage = stage(before)
    stage.canvas.selection.straighten()
    #expect(kinds(stage) == [.rectangle])
    let shape = try #require(stage.lastShape)
    #expect(shape.sketchedLines == before)
    #expect(stage.canvas.selection.count == 1)
    stage.undo()
    #expect(stage.marks == before)
  }

  @Test func theShapeOfSeveralLinesLiesWhereTheTopmostLay() {
    let dot = Mark.dot(Dot(at: Point(x: 300, y: 200)))
    let stage = CanvasStage(SelectTool(), Array(sides.prefix(2)) + [dot] + sides.suffix(2))
    let lines = stage.session.drawing.rankedMarks.filter(\.mark.isLine)
    stage.canvas.selection.select(lines)
    stage.canvas.selection.straighten()
    #expect(stage.marks.count == 2)
    #expect(stage.marks.first == dot)
    #expect(stage.lastShape != nil)
  }

  @Test func linesThatMeanNothingTogetherBecomeShapesEach() {
    let other = Rect(x: 250, y: 180, width: 90, height: 90)
    let before = [line(DrawnLines.box(rect)), line(DrawnLines.wave), line(DrawnLines.box(other))]
    let stage = stage(before)
    stage.canvas.selection.straighten()
    #expect(kinds(stage) == [.rectangle, nil, .rectangle])
    #expect(stage.marks[1] == before[1])
    #expect(stage.canvas.selection.count == 3)
    stage.undo()
    #expect(stage.marks == before)
  }

  @Test func theUserIsToldIfNoLineMeansAShape() {
    let stage = stage([line(DrawnLines.wave)])
    let steps = stage.session.history.count
    stage.canvas.selection.straighten()
    #expect(stage.refusals == [.notUnderstood])
    #expect(stage.session.history.count == steps)
  }

  @Test func otherMarksStaySelectedAsTheyAre() {
    let dot = Mark.dot(Dot(at: Point(x: 300, y: 200)))
    let stage = stage([dot, line(DrawnLines.box(rect))])
    stage.canvas.selection.straighten()
    #expect(stage.marks.first == dot)
    #expect(stage.lastShape != nil)
    #expect(stage.canvas.selection.count == 2)
  }

  @Test func moreLinesThanASketchKeepsBecomeShapesEach() {
    let lines = (0..<ShapeMark.mostSketched + 1).map { number in
      let y = Double(number) * 4
      return line(DrawnLines.through([Point(x: 20, y: y), Point(x: 90, y: y)]))
    }
    let stage = stage(lines)
    stage.canvas.selection.straighten()
    #expect(stage.marks.count == lines.count)
    #expect(stage.marks.allSatisfy { $0.keepsSketch })
  }

  @Test func manyLinesAreReadByTheWorker() {
    let lines = (0..<12).map { number in
      let (column, row) = (Double(number % 4), Double(number / 4))
      return line(
        DrawnLines.box(Rect(x: 10 + column * 90, y: 10 + row * 90, width: 40, height: 40)))
    }
    let stage = stage(lines)
    stage.canvas.selection.worker = stage.worker
    stage.canvas.selection.straighten()
    #expect(stage.marks == lines)
    stage.worker.wait(atMost: 60_000)
    #expect(kinds(stage) == lines.map { _ in .rectangle })
    stage.undo()
    #expect(stage.marks == lines)
  }

  // MARK: Back to the lines

  @Test func aShapeShowsTheLinesThatWereDrawn() {
    let before = sides
    let stage = stage(before)
    stage.canvas.selection.straighten()
    stage.canvas.selection.showSketches()
    #expect(stage.marks == before)
    #expect(stage.canvas.selection.count == 4)
    #expect(stage.session.history.stepToUndo?.name == "shape")
    stage.undo()
    #expect(kinds(stage) == [.rectangle])
  }

  @Test func theLinesComeBackWhereTheShapeIsNow() {
    let before = sides
    let way = Vector(dx: 24, dy: -8)
    let stage = stage(before)
    stage.canvas.selection.straighten()
    stage.canvas.selection.move(by: way)
    stage.canvas.selection.showSketches()
    #expect(stage.marks == before.map { $0.moved(by: way).settled })
  }

  @Test func marksAboveStayAboveTheLines() {
    let dot = Mark.dot(Dot(at: Point(x: 300, y: 200)))
    let stage = CanvasStage(SelectTool(), sides + [dot])
    stage.canvas.selection.select(stage.session.drawing.rankedMarks.filter(\.mark.isLine))
    stage.canvas.selection.straighten()
    stage.canvas.selectAll()
    stage.canvas.selection.showSketches()
    #expect(stage.marks == sides + [dot])
    #expect(stage.canvas.selection.count == 5)
  }

  @Test func aShapeThatWasDrawnAsOneStays() {
    let figure = ShapeFigure(.rectangle, half: Size(width: 20, height: 20))
    let shape = Mark.shape(
      ShapeMark(Shape(.figure(figure)), ink: .line, at: Point(x: 90, y: 90)))
    let stage = stage([shape])
    let steps = stage.session.history.count
    stage.canvas.selection.showSketches()
    #expect(stage.marks == [shape])
    #expect(stage.session.history.count == steps)
    #expect(stage.refusals.isEmpty)
  }
}
