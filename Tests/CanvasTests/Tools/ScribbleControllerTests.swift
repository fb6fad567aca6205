import Geometry
import Marks
import TestSupport
import Testing
import Toolkit

@testable import Canvas

@Suite struct ScribbleControllerTests {
  private func touch(_ x: Double, _ y: Double) -> Touch {
    Touch(location: Point(x: x, y: y), time: 0)
  }

  @Test func clickIsADot() {
    var controller = ScribbleController()
    controller.touchesBegan(touch(3, 4))
    #expect(controller.finish() == .dot(Dot(at: Point(x: 3, y: 4))))
  }

  @Test func dragIsAStrokeFromThePressPoint() {
    var controller = ScribbleController()
    controller.touchesBegan(touch(3, 4))
    _ = controller.touchesMoved(touch(5, 4))
    _ = controller.touchesMoved(touch(9, 9))
    let stroke = Stroke(through: [Point(x: 3, y: 4), Point(x: 5, y: 4), Point(x: 9, y: 9)])
    #expect(controller.finish() == .stroke(stroke))
  }

  @Test func pressingHarderInPlaceIsStillAClick() {
    var controller = ScribbleController()
    controller.touchesBegan(touch(3, 4))
    #expect(controller.touchesMoved(touch(3, 4)) == nil)
    #expect(controller.finish() == .dot(Dot(at: Point(x: 3, y: 4))))
  }

  @Test func cancelledStrokeLeavesNothing() {
    var controller = ScribbleController()
    controller.touchesBegan(touch(3, 4))
    _ = controller.touchesMoved(touch(50, 4))
    #expect(controller.touchesCancelled() == Rect(x: 2.5, y: 3.5, width: 48, height: 1))
    #expect(controller.live == nil)
    #expect(controller.touchesMoved(touch(60, 4)) == nil)
    #expect(controller.finish() == nil)
  }

  @Test func everyOrderOfCallsMakesWholeMarksOnly() {
    var random = SeededGenerator(3)
    for _ in 0..<2000 {
      var controller = ScribbleController()
      var moves = 0
      var start: Point?
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let next = touch(Double.random(in: 0...9, using: &random), 1)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          controller.touchesBegan(next)
          (start, moves) = (next.location, 0)
        case 1:
          let mark = controller.finish()
          #expect((mark != nil) == (start != nil))
          #expect(mark?.location == start)
          if case .stroke(let stroke) = mark { #expect(stroke.count == moves + 1) }
          if case .dot = mark { #expect(moves == 0) }
          start = nil
        case 2:
          _ = controller.touchesCancelled()
          start = nil
        default:
          let area = controller.touchesMoved(next)
          #expect((area != nil) == (start != nil))
          if start != nil { moves += 1 }
        }
        #expect(controller.isDrawing == (start != nil))
      }
    }
  }
}
