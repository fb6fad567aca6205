import Geometry
import Testing
import Toolkit

@testable import Canvas

/// Gliding on after a drag.
@Suite struct GlideTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// A stage whose canvas was released at a speed of one unit per millisecond.
  private func thrown(_ stage: CanvasStage = CanvasStage(HandTool())) -> CanvasStage {
    stage.drag((0...10).map { point(100 + Double($0) * 10, 100) })
    return stage
  }

  @Test func paperGlidesAsFarAsItsSpeedAndStops() {
    let stage = thrown()
    let start = stage.canvas.viewport.origin.x
    stage.wait(320)
    // After 325 ms it has gone two thirds of 325 units.
    let middle = start - stage.canvas.viewport.origin.x
    #expect((190...215).contains(middle))
    stage.wait(3000)
    let end = start - stage.canvas.viewport.origin.x
    #expect((310...326).contains(end))
    #expect(stage.isAtRest)
  }

  @Test func paperThatIsHeldStillStaysThere() {
    let stage = CanvasStage(HandTool())
    stage.drag((0...10).map { point(100 + Double($0) * 10, 100) }, lift: false)
    stage.root.deliver(.ended(Touch(location: point(200, 100), time: 200)))
    #expect(stage.isAtRest)
    #expect(stage.canvas.viewport.origin == point(-100, 0))
  }

  @Test func whereTheDesktopWantsLessMotionNothingGlides() {
    let stage = CanvasStage(HandTool())
    stage.root.clock.isStill = true
    #expect(thrown(stage).isAtRest)
  }

  /// Any input stops the glide.
  @Test(arguments: ["touch", "key", "scroll", "gesture"]) func anyInputStopsIt(input: String) {
    let stage = thrown()
    stage.wait(64)
    #expect(!stage.isAtRest)
    let before = stage.canvas.viewport
    switch input {
    case "touch": stage.root.deliver(.began(Touch(location: point(5, 5), time: 900)))
    case "key": _ = stage.root.keyDown(Key(.character("x")))
    case "scroll": stage.scroll(Vector(dx: 0, dy: 0.001), time: 900)
    default: stage.gesture(.began, time: 900)
    }
    #expect(stage.isAtRest)
    #expect(stage.canvas.viewport == before)
  }

  @Test func fingersOnATouchpadThrowWhenTheyAreLifted() {
    let stage = CanvasStage()
    for step in 0...8 { stage.scroll(Vector(dx: 0, dy: 0.2), time: UInt32(step) * 10) }
    #expect(stage.isAtRest)
    stage.scroll(.zero, time: 82)
    let start = stage.canvas.viewport.origin.y
    stage.wait(2000)
    #expect(stage.canvas.viewport.origin.y > start + 250)
    #expect(stage.isAtRest)
  }

  @Test func fingersOnTheScreenThrowWhenTheyAreLifted() {
    let stage = CanvasStage()
    stage.gesture(.began)
    for step in 1...8 {
      stage.gesture(
        .changed, translation: Vector(dx: -10, dy: 0), scale: 1.001, time: UInt32(step) * 10)
    }
    stage.gesture(.ended, time: 85)
    #expect(!stage.isAtRest)
    stage.wait(3000)
    #expect(stage.isAtRest)
  }

  @Test func gestureThatIsLostLeavesThePaperWhereItIs() {
    let stage = CanvasStage()
    stage.gesture(.began)
    for step in 1...8 {
      stage.gesture(.changed, translation: Vector(dx: -10, dy: 0), time: UInt32(step) * 10)
    }
    stage.gesture(.cancelled, time: 85)
    #expect(stage.isAtRest)
  }

  @Test func turnOfAWheelDoesNotGlide() {
    let stage = CanvasStage()
    for step in 0...8 { stage.scroll(Vector(dx: 0, dy: 1), time: UInt32(step) * 10) }
    #expect(stage.isAtRest)
  }

  @Test func speedIsThatOfTheLastMoment() {
    var meter = Speedometer()
    for step in 0...20 { meter.add(Vector(dx: 100, dy: 0), at: UInt32(step) * 10) }
    for step in 21...32 { meter.add(Vector(dx: 1, dy: 0), at: UInt32(step) * 10) }
    #expect(meter.velocity(at: 322) == Vector(dx: 0.1, dy: 0))
    #expect(meter.velocity(at: 400) == .zero)
  }

  @Test func speedIsMeasuredWhereTheClockWrapsAround() {
    var meter = Speedometer()
    for step in 0...5 { meter.add(Vector(dx: 5, dy: 0), at: UInt32.max - 20 &+ UInt32(step) * 10) }
    #expect(meter.velocity(at: 29) == Vector(dx: 0.5, dy: 0))
  }

  @Test func oneStepHasNoSpeed() {
    var meter = Speedometer()
    meter.add(Vector(dx: 500, dy: 0), at: 7)
    #expect(meter.velocity(at: 7) == .zero)
  }
}
