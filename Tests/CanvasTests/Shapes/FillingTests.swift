import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// A filling of the bucket under the other tools.
@Suite struct FillingTests {
  private let box = Rect(x: 100, y: 50, width: 120, height: 100)

  /// A canvas with a box that the bucket has filled, and another tool.
  private func stage(_ tool: any Tool, _ pattern: String = "solid") -> ShapeStage {
    let stage = ShapeStage("bucket")
    let line = Stroke(through: box.corners + [box.origin], ink: Ink(colour: .black, width: 2))
    stage.stage.perform(.add(.stroke(line)), as: .stroke, joining: false)
    for option in stage.tool.options where option.key == "bucket-fill" { option.take(pattern) }
    stage.click(150, 90)
    stage.stage.canvas.tool = tool
    return stage
  }

  private func eraser(_ mode: EraserSweep.Mode) -> EraserTool {
    let eraser = EraserTool()
    for option in eraser.options where option.key == "eraser-mode" { option.take(mode.rawValue) }
    return eraser
  }

  // MARK: Erasing

  @Test func theEraserOfStrokesTakesAFillingInsideOfWhichItTouches() throws {
    let stage = stage(eraser(.strokes))
    let before = stage.stage.session.drawing
    let filling = try #require(stage.shapes.first)
    stage.click(150, 90)
    #expect(stage.shapes.isEmpty && stage.stage.session.drawing.count == 1)
    stage.stage.undo()
    #expect(stage.shapes == [filling] && stage.stage.session.drawing == before)
  }

  @Test func theEraserOfStrokesLeavesAFillingBesideIt() {
    let stage = stage(eraser(.strokes))
    stage.click(90, 90)
    #expect(stage.shapes.count == 1 && stage.stage.session.drawing.count == 2)
  }

  @Test func theEraserOfPartsCutsTheLineAndLeavesASolidFilling() throws {
    let stage = stage(eraser(.parts))
    let before = stage.stage.session.drawing
    let filling = try #require(stage.shapes.first)
    stage.drag((160, 30), (160, 90))
    #expect(stage.shapes == [filling] && stage.stage.session.drawing != before)
    stage.stage.undo()
    #expect(stage.stage.session.drawing == before)
  }

  @Test func theEraserOfPartsCutsTheLinesOfAHatchedFilling() {
    let stage = stage(eraser(.parts), "hatched")
    let before = stage.stage.session.drawing
    stage.drag((130, 90), (190, 110))
    #expect(stage.shapes.isEmpty && stage.stage.session.drawing.count == 2)
    stage.stage.undo()
    #expect(stage.stage.session.drawing == before && stage.shapes.count == 1)
  }

  @Test(arguments: [(120.0, true), (40, false)])
  func aScratchTakesAFillingThatItCoversForTheMostPart(width: Double, isCovered: Bool) throws {
    let stage = stage(eraser(.strokes))
    let filling = try #require(stage.shapes.first)
    let corners = stride(from: 0, through: width, by: 4).enumerated().map { index, x in
      Point(x: 100 + x, y: index.isMultiple(of: 2) ? 52 : 148)
    }
    let drawing = Drawing([.shape(filling)])
    let covered = drawing.marks(coveredBy: Scratch(through: corners, margin: 1))
    #expect(covered.isEmpty != isCovered)
  }

  // MARK: Many points

  /// A filling of as many points as a shape may have.
  private var large: Mark {
    let points = (0..<ShapePath.mostPoints).map { index in
      let turn = Double(index) / Double(ShapePath.mostPoints) * 2 * .pi
      return Vector(dx: 100 + (index.isMultiple(of: 2) ? 4 : 0), dy: 0).turned(by: turn)
    }
    return .shape(
      ShapeMark(
        Shape(.path(ShapePath(points, isClosed: true)), fill: ShapeFill(.solid, .blue)),
        ink: Ink(colour: Colour.black.withAlpha(0), width: 2), at: Point(x: 200, y: 150)))
  }

  @Test func aLargeFillingIsMovedScaledColouredAndUndone() throws {
    let stage = CanvasStage(SelectTool(), [large])
    stage.canvas.selectAll()
    let before = stage.session.drawing
    stage.drag([Point(x: 200, y: 150), Point(x: 215, y: 155), Point(x: 230, y: 160)])
    let moved = try #require(stage.session.drawing.rankedMarks.first)
    #expect(moved.mark == large.moved(by: Vector(dx: 30, dy: 10)))
    stage.canvas.selection.set(ShapePropertyChange(.fillColour(Colour(0xC03020))))
    guard case .shape(let shape)? = stage.session.drawing.rankedMarks.first?.mark else {
      Issue.record("no shape")
      return
    }
    #expect(shape.shape.fill?.colour == Colour(0xC03020))
    stage.undo()
    stage.undo()
    #expect(stage.session.drawing == before)
  }
}
