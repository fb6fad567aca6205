import Geometry
import Language
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Rectangles, ellipses and other figures, drawn by drags.
@Suite struct FigureToolTests {
  private func figure(_ stage: ShapeStage) throws -> ShapeFigure {
    guard case .figure(let figure) = try #require(stage.shapes.last).shape.form else {
      throw CancellationError()
    }
    return figure
  }

  /// The rectangle around the outline of the only shape.
  private func box(_ stage: ShapeStage) -> Rect? {
    stage.shapes.count == 1 ? stage.shapes[0].axes : nil
  }

  @Test(arguments: [
    ("rectangle", "rectangle"), ("ellipse", "ellipse"), ("diamond", "diamond"),
    ("polygon", "polygon 6"), ("star", "star 6 0.45"),
  ]) func aDragMakesAFigureThatFillsItsBox(id: String, word: String) throws {
    let stage = ShapeStage(id)
    stage.drag((100, 50), (160, 90))
    let figure = try figure(stage)
    #expect(figure.half == Size(width: 30, height: 20) && figure.angle == 0)
    #expect(stage.shapes[0].anchor == Point(x: 130, y: 70))
    #expect(stage.shapes[0].shape.form.word == word)
    #expect(stage.shapes[0].ink.width == 2 && stage.shapes[0].shape.fill == nil)
    #expect(stage.stage.session.history.stepToUndo?.name == id)
  }

  @Test func theShapeIsToldOnceAndIsOneStep() {
    let stage = ShapeStage("rectangle")
    stage.drag((160, 90), (100, 50))
    #expect(stage.told == stage.shapes.map { .shape($0) } && stage.told.count == 1)
    #expect(box(stage) == Rect(x: 100, y: 50, width: 60, height: 40))
    stage.stage.undo()
    #expect(stage.shapes.isEmpty)
  }

  @Test func aClickMakesNothingAndTheHintSaysWhatToDo() {
    let stage = ShapeStage("rectangle")
    stage.click(100, 50)
    stage.drag((100, 50), (102, 52))
    #expect(stage.shapes.isEmpty && stage.told.isEmpty)
    #expect(stage.tool.hint == .hintFigure)
    stage.press(100, 50)
    #expect(stage.tool.hint == .hintFigureDrag)
  }

  @Test func shiftMakesASquareTowardsTheHand() {
    let stage = ShapeStage("rectangle")
    stage.drag((100, 100), (70, 110), .shift)
    #expect(box(stage) == Rect(x: 70, y: 100, width: 30, height: 30))
  }

  @Test func altDrawsFromTheMiddle() {
    let stage = ShapeStage("ellipse")
    stage.drag((100, 100), (130, 110), .alt)
    #expect(stage.shapes.last?.anchor == Point(x: 100, y: 100))
    let other = ShapeStage("rectangle")
    other.drag((100, 100), (130, 110), [.alt, .shift])
    #expect(box(other) == Rect(x: 70, y: 70, width: 60, height: 60))
  }

  @Test func modifiersTakeEffectWithoutAMovement() {
    let stage = ShapeStage("rectangle")
    stage.press(100, 100)
    stage.move(130, 110)
    stage.hold([.alt, .shift])
    stage.lift(130, 110)
    #expect(box(stage) == Rect(x: 70, y: 70, width: 60, height: 60))
    let other = ShapeStage("rectangle")
    other.press(100, 100)
    other.move(130, 110, .shift)
    other.hold([])
    other.lift(130, 110)
    #expect(box(other) == Rect(x: 100, y: 100, width: 30, height: 10))
  }

  @Test func spaceMovesWhatIsDrawnAndThenItGrowsOn() {
    let stage = ShapeStage("rectangle")
    #expect(!stage.key(.space))
    stage.press(100, 100)
    stage.move(140, 120)
    #expect(stage.key(.space))
    stage.move(150, 150)
    stage.keyUp(.space)
    stage.move(160, 160)
    stage.lift(160, 160)
    #expect(box(stage) == Rect(x: 110, y: 130, width: 50, height: 30))
  }

  @Test func aCancelledDragLeavesNothing() {
    let stage = ShapeStage("rectangle")
    stage.press(100, 100)
    stage.move(140, 120)
    #expect(stage.stage.canvas.cancelTouch())
    stage.move(180, 180)
    stage.lift(180, 180)
    #expect(stage.shapes.isEmpty && stage.told.isEmpty && stage.tool.hint == .hintFigure)
    stage.stage.undo()
    #expect(stage.shapes.isEmpty)
  }

  @Test func finishingKeepsTheFigureUnderWay() {
    let stage = ShapeStage("rectangle")
    stage.press(100, 100)
    stage.move(140, 120)
    stage.tool.finish(on: stage.stage.canvas)
    #expect(box(stage) == Rect(x: 100, y: 100, width: 40, height: 20))
    stage.tool.finish(on: stage.stage.canvas)
    #expect(stage.shapes.count == 1)
  }

  @Test func settingsAreTheLookOfTheNextShape() throws {
    let stage = ShapeStage("rectangle")
    let settings = stage.settings
    (settings.width.value, settings.opacity.value, settings.radius.value) = (5, 0.5, 7)
    (settings.dash.value, settings.pattern.value) = ("dashed", "hatched")
    stage.drag((100, 100), (160, 150))
    let shape = try #require(stage.shapes.last)
    #expect(shape.ink.width == 5 && shape.ink.colour.alpha == 0.5)
    #expect(shape.shape.line.dash == .dashed && shape.shape.fill?.pattern == .hatched)
    #expect(try figure(stage).radius == 7)
    #expect(stage.tool.isLeftAfterUse)
    settings.keepsTool.value = true
    #expect(!stage.tool.isLeftAfterUse)
  }
}
