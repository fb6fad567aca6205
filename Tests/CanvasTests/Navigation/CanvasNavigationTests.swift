import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Panning, zooming and turning by wheel, fingers, the hand tool and keys.
@Suite struct CanvasNavigationTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// Viewports upright and turned, near and a billion units out.
  static let views = [
    Viewport(), Viewport(origin: Point(x: 1e9, y: -1e9), zoom: 4, angle: 0.4),
    Viewport(origin: Point(x: -1e9 + 1 / 256, y: 1e9 - 1 / 256), zoom: 0.3, angle: -2),
  ]

  @Test func wheelMovesByFortyEightUnits() {
    let stage = CanvasStage()
    stage.scroll(Vector(dx: 0, dy: 1))
    #expect(stage.canvas.viewport.origin == point(0, 48))
    stage.scroll(Vector(dx: 0, dy: 1), .shift)
    #expect(stage.canvas.viewport.origin == point(48, 48))
  }

  @Test func smallestTurnsOfASmoothWheelAddUp() {
    let stage = CanvasStage()
    for time in 0..<1000 { stage.scroll(Vector(dx: 0, dy: 0.001), time: UInt32(time) * 8) }
    #expect(stage.canvas.viewport.origin == point(0, 48))
  }

  @Test(arguments: [1, 1.5, 2]) func movesByWholePixels(scale: Double) {
    let stage = CanvasStage(scale: scale)
    for step in 1...50 {
      stage.scroll(Vector(dx: 0.013, dy: 0.017), time: UInt32(step))
      let pixels = stage.canvas.viewport.origin.vector * scale
      #expect(abs(pixels.dx - pixels.dx.rounded()) < 1e-9)
      #expect(abs(pixels.dy - pixels.dy.rounded()) < 1e-9)
    }
  }

  @Test(arguments: views) func panIsASeenWay(viewport: Viewport) {
    let stage = CanvasStage()
    stage.canvas.look(at: viewport)
    let place = viewport.canvas(point(100, 100))
    stage.canvas.pan(by: Vector(dx: 30, dy: -20))
    let seen = stage.canvas.viewport.view(place)
    #expect((seen - point(130, 80)).length < 1e-5)
  }

  @Test(arguments: views) func fingersKeepWhatIsUnderThem(viewport: Viewport) {
    let stage = CanvasStage()
    stage.canvas.look(at: viewport)
    let place = viewport.canvas(point(100, 100))
    stage.gesture(.began)
    for step in 1...20 {
      let at = point(100 + Double(step) * 5, 100 + Double(step) * 3)
      stage.gesture(.changed, at: at, translation: Vector(dx: 5, dy: 3), scale: 1.02, turn: 0.05)
    }
    let seen = stage.canvas.viewport
    // The tolerance is a few times the precision of Double a billion units out.
    #expect((seen.view(place) - point(200, 160)).length < 2e-5)
    #expect(abs(seen.angle - remainder(viewport.angle + 1)) < 1e-9)
    #expect(abs(seen.zoom / viewport.zoom - 1.4859473959783542) < 1e-9)
  }

  private func remainder(_ angle: Double) -> Double { angle.remainder(dividingBy: 2 * .pi) }

  @Test func fingersThatTurnALittleLeaveTheCanvasUpright() {
    let stage = CanvasStage()
    stage.gesture(.began)
    stage.gesture(.changed, scale: 1.1, turn: 0.05)
    #expect(stage.canvas.viewport.angle == 0)
    stage.gesture(.changed, turn: 0.1)
    #expect(abs(stage.canvas.viewport.angle - 0.15) < 1e-12)
    stage.gesture(.changed, turn: -0.12)
    #expect(stage.canvas.viewport.angle == 0)
  }

  @Test func fingersTurnBySteps() {
    let stage = CanvasStage()
    stage.gesture(.began)
    stage.gesture(.changed, turn: 0.5, modifiers: .shift)
    #expect(abs(stage.canvas.viewport.angle - .pi / 6) < 1e-12)
  }

  @Test func zoomStaysInItsRange() {
    let stage = CanvasStage()
    stage.gesture(.began)
    for _ in 0..<100 { stage.gesture(.changed, scale: 2) }
    #expect(stage.canvas.viewport.zoom == 100)
    for _ in 0..<100 { stage.gesture(.changed, scale: 0.5) }
    #expect(stage.canvas.viewport.zoom == 0.01)
  }

  @Test func stepsInAndOutEndAtActualSize() {
    let stage = CanvasStage()
    for _ in 0..<7 { stage.scroll(Vector(dx: 0, dy: -1), .control) }
    for _ in 0..<7 { stage.scroll(Vector(dx: 0, dy: 1), .control) }
    #expect(stage.canvas.viewport.zoom == 1)
  }

  @Test func borrowedHandMovesAndGivesThePenBack() {
    let stage = CanvasStage()
    stage.canvas.borrow(stage.canvas.navigation.hand)
    #expect(stage.root.cursor == .move)
    stage.drag([point(100, 100), point(150, 120)])
    #expect(stage.canvas.viewport.origin == point(-50, -20))
    stage.canvas.endBorrowing()
    #expect(stage.root.cursor == .pen(diameter: 0))
    stage.drag([point(100, 100), point(150, 120)])
    #expect(stage.session.drawing.count == 1)
  }

  @Test func handThatIsGivenBackInMidDragMovesOnToItsEnd() {
    let stage = CanvasStage()
    stage.canvas.borrow(stage.canvas.navigation.hand)
    stage.drag([point(100, 100), point(110, 100)], lift: false)
    stage.canvas.endBorrowing()
    stage.root.deliver(.moved(Touch(location: point(130, 100), time: 30)))
    stage.root.deliver(.ended(Touch(location: point(130, 100), time: 300)))
    #expect(stage.canvas.viewport.origin == point(-30, 0))
    #expect(stage.session.drawing.isEmpty)
  }

  @Test func handThatIsBorrowedInMidStrokeLeavesTheStrokeToThePen() {
    let stage = CanvasStage()
    stage.drag([point(100, 100), point(110, 100)], lift: false)
    stage.canvas.borrow(stage.canvas.navigation.hand)
    stage.root.deliver(.moved(Touch(location: point(130, 100), time: 30)))
    stage.root.deliver(.ended(Touch(location: point(130, 100), time: 40)))
    #expect(stage.lastStroke?.count == 3)
    #expect(stage.canvas.viewport == Viewport())
  }

  @Test func toolThatIsBorrowedOnceIsGivenBackByTheTouch() {
    let stage = CanvasStage()
    stage.canvas.borrow(stage.canvas.navigation.hand, once: true)
    stage.drag([point(100, 100), point(150, 120)])
    stage.drag([point(100, 100), point(150, 120)])
    #expect(stage.session.drawing.count == 1)
  }

  @Test func turnerTurnsAroundTheMiddle() {
    let stage = CanvasStage()
    stage.canvas.borrow(stage.canvas.navigation.turner)
    #expect(stage.root.cursor == .turn)
    stage.drag([point(300, 150), point(280, 240), point(200, 250)])
    #expect(abs(stage.canvas.viewport.angle - .pi / 2) < 1e-12)
    #expect((stage.canvas.viewport.view(point(200, 150)) - point(200, 150)).length < 1e-9)
  }

  @Test func turnerGoesByFifteenDegreesWhileShiftIsHeld() {
    let stage = CanvasStage()
    stage.canvas.borrow(stage.canvas.navigation.turner)
    stage.drag([point(300, 150), point(300, 180)], modifiers: .shift)
    #expect(abs(stage.canvas.viewport.angle - .pi / 12) < 1e-12)
  }

  @Test func turnerGoesOnAllAround() {
    let stage = CanvasStage()
    stage.canvas.borrow(stage.canvas.navigation.turner)
    let around = (0...40).map { step in
      point(200, 150) + Vector(dx: 100, dy: 0).turned(by: Double(step) * .pi / 20)
    }
    stage.drag(around)
    #expect(abs(stage.canvas.viewport.angle) < 1e-9)
    stage.drag(Array(around[...30]))
    #expect(abs(stage.canvas.viewport.angle + .pi / 2) < 1e-9)
  }

  @Test func keysTurnToWholeSteps() {
    let stage = CanvasStage()
    stage.canvas.turn(to: 0.3)
    stage.canvas.turn(bySteps: 1)
    #expect(abs(stage.canvas.viewport.angle - .pi / 6) < 1e-12)
    stage.canvas.turn(bySteps: -2)
    #expect(stage.canvas.viewport.angle == 0)
  }
}
