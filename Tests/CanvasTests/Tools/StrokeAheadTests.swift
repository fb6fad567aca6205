import Geometry
import Graphics
import Inking
import Marks
import Rendering
import TestSupport
import Testing
import Toolkit

@testable import Canvas

/// Strokes that are extrapolated while they are drawn.
@Suite struct StrokeAheadTests {
  /// Forty samples to the right, ten milliseconds apart.
  private let places = (0..<40).map { Point(x: 20 + Double($0) * 4, y: 60) }

  private func stage(isOn: Bool) -> CanvasStage {
    let stage = CanvasStage(PenTool.sketching("never"))
    stage.canvas.prediction.isOn = isOn
    return stage
  }

  /// The pixels of the canvas on white paper, drawn anew.
  private func pixels(_ stage: CanvasStage) throws -> [UInt32] {
    stage.canvas.ground = Ground(paper: .white)
    let surface = try ImageSurface(width: 400, height: 300, format: .rgb)
    let context = Context(surface)
    stage.canvas.draw(stage.canvas.bounds, on: context)
    return surface.packedPixels
  }

  /// The rightmost pixel of ink.
  private func end(_ pixels: [UInt32]) -> Int {
    (0..<400).last { x in (50..<70).contains { pixels[$0 * 400 + x] & 0xFFFFFF != 0xFFFFFF } } ?? 0
  }

  @Test func strokeIsShownAheadOfThePenWhileItIsDrawn() throws {
    let (plain, ahead) = (stage(isOn: false), stage(isOn: true))
    for stage in [plain, ahead] { stage.drag(places, lift: false) }
    #expect((176...178).contains(end(try pixels(plain))))
    // The extrapolation is that of a frame, at 0.4 pixels per millisecond.
    #expect((182...184).contains(end(try pixels(ahead))))
    #expect(ahead.canvas.prediction.errors.count > 20)
    #expect(try #require(ahead.canvas.prediction.errors.quantile(0.95)) <= 0.5)
    #expect(plain.canvas.prediction.errors.count == 0)
  }

  @Test func finishedStrokeIsThatOfTheHandAlone() throws {
    let (plain, ahead) = (stage(isOn: false), stage(isOn: true))
    for stage in [plain, ahead] { stage.drag(places) }
    #expect(plain.lastStroke != nil && plain.lastStroke == ahead.lastStroke)
    #expect(try pixels(plain) == pixels(ahead))
  }

  @Test func penThatIsLiftedAsksForWhatWasAhead() {
    let stage = stage(isOn: true)
    stage.drag(places, lift: false)
    stage.areas = []
    stage.root.deliver(.ended(Touch(location: places[39], time: 390)))
    #expect(stage.areas.contains { $0.contains(Point(x: 181, y: 60)) })
  }

  @Test func penThatRestsIsNotForetold() throws {
    let stage = stage(isOn: true)
    stage.drag(places, lift: false)
    stage.wait(160)
    #expect((176...178).contains(end(try pixels(stage))))
    #expect(stage.isAtRest)
  }

  @Test func cancelledStrokeLeavesNothing() throws {
    let stage = stage(isOn: true)
    stage.drag(places, lift: false)
    stage.areas = []
    stage.canvas.touchesCancelled()
    #expect(end(try pixels(stage)) == 0)
    #expect(stage.areas.contains { $0.contains(Point(x: 181, y: 60)) })
  }
}
