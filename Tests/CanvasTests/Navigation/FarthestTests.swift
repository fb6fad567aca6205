import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Ink at the farthest places of the canvas can be read again.
@Suite struct FarthestTests {
  private static let ends = [-Double.greatestFiniteMagnitude, -1e12, 1e12, 1e300, .infinity]

  @Test(arguments: ends, [0.01, 1, 100]) func theViewStaysWhereItCanBeNoted(
    end: Double, zoom: Double
  ) {
    let stage = CanvasStage()
    stage.canvas.look(at: Viewport(origin: Point(x: end, y: -end), zoom: zoom, angle: 0.3))
    let viewport = stage.canvas.viewport
    #expect(Limits.views.contains(viewport.origin.x) && Limits.views.contains(viewport.origin.y))
    #expect(Viewport(text: viewport.text) == viewport)
    stage.canvas.pan(by: Vector(dx: -1e6 * end.sign.factor, dy: 1e6 * end.sign.factor))
    #expect(Viewport(text: stage.canvas.viewport.text) == stage.canvas.viewport)
  }

  @Test(arguments: ends, [0.01, 1, 100]) func thePenDrawsWhatAFileHolds(end: Double, zoom: Double)
    throws
  {
    let stage = CanvasStage()
    stage.canvas.look(at: Viewport(origin: Point(x: end, y: end), zoom: zoom))
    stage.drag([Point(x: 5, y: 5), Point(x: 395, y: 5), Point(x: 395, y: 295)])
    let stroke = try #require(stage.lastStroke)
    #expect(Limits.hold(.stroke(stroke)))
  }

  @Test func whatIsMovedStaysWhereItCanBeReached() throws {
    let line = Mark.stroke(Stroke(through: [Point(x: -2e11, y: 0), Point(x: 2e11, y: 0)]))
    let stage = CanvasStage(SelectTool(), [line])
    stage.canvas.look(at: Viewport(origin: Point(x: -200, y: -150), zoom: 1))
    stage.drag([Point(x: 200, y: 150), Point(x: 1e15, y: 150), Point(x: 2e15, y: 150)])
    let moved = try #require(stage.session.drawing.bounds)
    #expect(Limits.views.contains(moved.minX) && Limits.views.contains(moved.maxX))
    #expect(Limits.hold(try #require(stage.session.drawing.lastChild)))
  }
}

extension FloatingPointSign {
  fileprivate var factor: Double { self == .minus ? -1 : 1 }
}
