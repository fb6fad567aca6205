import Geometry
import Marks
import Rendering
import Session
import Testing
import Toolkit

@testable import Canvas

/// Picking a colour from the canvas.
@Suite struct PickToolTests {
  private static let places = [Point(x: 100, y: 100), Point(x: 300, y: 200)]
  private let red = Colour(0xC03020)

  private func stage(scale: Double) throws -> CanvasStage {
    let dot = Mark.dot(Dot(at: Self.places[0], ink: Ink(colour: red, width: 40)))
    let stage = CanvasStage(scale: scale, [dot])
    stage.canvas.ground = .init(paper: .white)
    _ = try stage.canvas.ink.finalPixels()
    return stage
  }

  @Test(arguments: [1.0, 2]) func colourIsThatOfThePixelAtThePlace(scale: Double) throws {
    let stage = try stage(scale: scale)
    for (place, wanted) in zip(Self.places, [red, .white]) {
      let colour = try #require(stage.canvas.colour(at: place))
      for part in [\Colour.red, \.green, \.blue] {
        #expect(abs(colour[keyPath: part] - wanted[keyPath: part]) < 0.02)
      }
    }
  }

  @Test func theNextTouchPicksAndTheOneAfterDraws() throws {
    let stage = try stage(scale: 1)
    let tool = PickTool()
    var picked: [Point] = []
    tool.onPick = { picked.append($0) }
    stage.canvas.borrow(tool, once: true)
    let count = stage.session.drawing.count
    stage.drag([Self.places[0]])
    #expect(picked == [Self.places[0]] && stage.session.drawing.count == count)
    stage.drag([Self.places[0]])
    #expect(picked.count == 1 && stage.session.drawing.count == count + 1)
  }

  @Test func aCancelledTouchPicksNothing() throws {
    let stage = try stage(scale: 1)
    let tool = PickTool()
    var picked: [Point] = []
    tool.onPick = { picked.append($0) }
    stage.canvas.borrow(tool, once: true)
    stage.drag([Self.places[0]], lift: false)
    #expect(stage.canvas.cancelTouch())
    #expect(picked == [])
  }
}
