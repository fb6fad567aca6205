import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Work that waits for the end of a touch.
@Suite struct BetweenTouchesTests {
  @Test func isDoneAtOnceWhileNothingTouches() {
    var isDone = false
    CanvasStage().canvas.betweenTouches { isDone = true }
    #expect(isDone)
  }

  @Test func isDoneInOrderAfterTheStrokeThatIsBeingDrawn() {
    let stage = CanvasStage()
    var strokes: [Int] = []
    stage.drag([Point(x: 20, y: 20), Point(x: 80, y: 60)], lift: false)
    for number in 1...2 {
      stage.canvas.betweenTouches { strokes.append(number * 10 + stage.session.drawing.count) }
    }
    #expect(strokes.isEmpty)
    stage.root.deliver(.ended(Touch(location: Point(x: 120, y: 60), time: 40)))
    #expect(strokes == [11, 21])
    stage.drag([Point(x: 20, y: 120), Point(x: 80, y: 160)])
    #expect(strokes.count == 2)
  }

  @Test func isDoneAfterATouchThatIsCancelled() {
    let stage = CanvasStage()
    var isDone = false
    stage.drag([Point(x: 20, y: 20), Point(x: 80, y: 60)], lift: false)
    stage.canvas.betweenTouches { isDone = true }
    stage.root.deliver(.cancelled)
    #expect(isDone)
  }
}
