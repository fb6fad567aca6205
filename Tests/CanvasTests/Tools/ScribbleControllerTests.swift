import Documents
import Geometry
import Marks
import Rendering
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Session

@Suite struct ScribbleControllerTests {
  private let grid = TileGrid(anchor: .zero, density: 1, angle: 0)

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
    _ = controller.touchesMoved(touch(5, 4), on: grid)
    _ = controller.touchesMoved(touch(9, 9), on: grid)
    let stroke = Stroke(through: [Point(x: 3, y: 4), Point(x: 5, y: 4), Point(x: 9, y: 9)])
    #expect(controller.finish() == .stroke(stroke))
  }

  @Test func pressingHarderInPlaceIsStillAClick() {
    var controller = ScribbleController()
    controller.touchesBegan(touch(3, 4))
    #expect(controller.touchesMoved(touch(3, 4), on: grid) == nil)
    #expect(controller.finish() == .dot(Dot(at: Point(x: 3, y: 4))))
  }

  @Test func cancelledStrokeLeavesNothing() {
    var controller = ScribbleController()
    controller.touchesBegan(touch(3, 4))
    _ = controller.touchesMoved(touch(50, 4), on: grid)
    #expect(controller.touchesCancelled() == Rect(x: 2.5, y: 3.5, width: 48, height: 1))
    #expect(controller.live == nil)
    #expect(controller.touchesMoved(touch(60, 4), on: grid) == nil)
    #expect(controller.finish() == nil)
  }

  /// A stroke of touches that go to the right, with the given pen states.
  private func stroke(
    _ told: [(time: UInt32, pressure: Double?, tilt: Vector?)]
  ) throws -> Stroke {
    var controller = ScribbleController()
    for (index, part) in told.enumerated() {
      let touch = Touch(
        location: Point(x: Double(index), y: 0), time: part.time, pressure: part.pressure,
        tilt: part.tilt)
      if index == 0 {
        controller.touchesBegan(touch)
      } else {
        _ = controller.touchesMoved(touch, on: grid)
      }
    }
    guard case .stroke(let stroke) = controller.finish() else {
      throw StrokeMissing()
    }
    return stroke
  }

  private struct StrokeMissing: Error {}

  @Test func penIsRememberedAtEachVertex() throws {
    let tilt = Vector(dx: -30, dy: 20)
    let stroke = try stroke([(1000, 0.25, tilt), (1008, 0.5, tilt), (1017, 1, tilt)])
    #expect(
      stroke.penStates == [
        PenState(pressure: 0.25, tilt: (-30, 20), time: 0),
        PenState(pressure: 0.5, tilt: (-30, 20), time: 8),
        PenState(pressure: 1, tilt: (-30, 20), time: 17),
      ])
  }

  @Test func ofAMouseNothingIsRemembered() throws {
    let stroke = try stroke([(0, nil, nil), (8, nil, nil), (16, nil, nil)])
    #expect(stroke.count == 3)
    #expect(stroke.penStates.isEmpty)
  }

  @Test func deviceThatTellsOnePartIsRememberedByIt() throws {
    #expect(
      try stroke([(5, 0.5, nil), (6, 0.5, nil)]).penStates
        == [PenState(pressure: 0.5, time: 0), PenState(pressure: 0.5, time: 1)])
    let tilt = Vector(dx: 3, dy: 4)
    #expect(
      try stroke([(5, nil, tilt), (6, nil, tilt)]).penStates
        == [PenState(tilt: (3, 4), time: 0), PenState(tilt: (3, 4), time: 1)])
  }

  @Test func clockMayWrapAroundInAStroke() throws {
    let stroke = try stroke([(.max - 3, 1, nil), (4, 1, nil)])
    #expect(stroke.penStates.map(\.time) == [0, 8])
  }

  @Test func clockThatGoesBackStandsStill() throws {
    let stroke = try stroke([(100, 1, nil), (90, 1, nil)])
    #expect(stroke.penStates.map(\.time) == [0, 0])
  }

  @Test func penIsRememberedInTheFile() throws {
    let tilt = Vector(dx: -30, dy: 20)
    let drawn = Mark.stroke(try stroke([(0, 0.25, tilt), (8, 0.3, nil), (16, 1, tilt)]))
    let session = DrawingSession()
    _ = session.perform(.add(drawn), as: Step("stroke", at: 1))
    let folder = try TemporaryFolder()
    let path = folder.path + "/pen.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(session.takeUnwritten())
      try writer.settle()
    }
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    #expect(contents.marks.map(\.mark) == [drawn])
    let (drawing, _) = try #require(contents.restored())
    guard case .stroke(let stroke) = drawing.lastChild else {
      Issue.record("There is no stroke.")
      return
    }
    #expect(stroke.penStates.map(\.time) == [0, 8, 16])
    #expect(stroke.penStates[1].tilt == nil)
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
          let area = controller.touchesMoved(next, on: grid)
          #expect((area != nil) == (start != nil))
          if start != nil { moves += 1 }
        }
      }
    }
  }
}
