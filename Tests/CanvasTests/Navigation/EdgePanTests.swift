import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Panning the canvas while a pen draws near the edge of the window.
@Suite struct EdgePanTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private func stage(_ tool: any Tool = PenTool.sketching("never")) -> CanvasStage {
    let stage = CanvasStage(tool)
    stage.canvas.navigation.pansAtEdge = true
    return stage
  }

  @Test func strokeGoesOnUnderThePenThatWaitsAtTheEdge() {
    let stage = stage()
    stage.drag([point(200, 150), point(399, 150)], lift: false)
    stage.wait(800)
    let origin = stage.canvas.viewport.origin
    #expect(origin.x > 300)
    #expect(origin.y == 0)
    stage.root.deliver(.ended(Touch(location: point(399, 150), time: 900)))
    #expect(stage.lastStroke?.location == point(200, 150))
    let end = stage.lastStroke?.vertices.last?.location
    #expect(end == point(399, 150) + origin.vector)
    #expect(stage.isAtRest)
  }

  @Test func itEndsWhenThePenComesBack() {
    let stage = stage()
    stage.drag([point(200, 150), point(200, 2), point(200, 100)], lift: false)
    #expect(stage.isAtRest)
  }

  @Test func strokeThatBeginsAtTheEdgeMayStayThere() {
    let stage = stage()
    stage.drag([point(398, 10), point(398, 200)], lift: false)
    #expect(stage.isAtRest)
  }

  @Test func onlyWhatDrawsMakesRoom() {
    let stage = stage(HandTool())
    stage.drag([point(200, 150), point(399, 150)], lift: false)
    #expect(stage.isAtRest)
  }

  @Test func nothingPansUnlessTheUserWantsIt() {
    let stage = CanvasStage(PenTool.sketching("never"))
    stage.drag([point(200, 150), point(399, 150)], lift: false)
    #expect(stage.isAtRest)
  }

  @Test func cancelledStrokeStopsPanning() {
    let stage = stage()
    stage.drag([point(200, 150), point(399, 150)], lift: false)
    #expect(!stage.isAtRest)
    stage.root.deliver(.cancelled)
    #expect(stage.isAtRest)
    #expect(stage.session.drawing.isEmpty)
  }
}
