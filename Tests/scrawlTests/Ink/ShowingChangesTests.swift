import Geometry
import Graphics
import Marks
import Rendering
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import scrawl

/// The outline by which the canvas shows the change of an undo.
@Suite struct ShowingChangesTests {
  private let stage = ChromeStage(Size(width: 400, height: 300))
  private var canvas: CanvasView { stage.view.canvas }

  init() throws {
    canvas.ground = Ground(paper: .white)
    stage.view.chrome.isHidden = true
    stage.view.setNeedsLayout()
  }

  /// The pixels of the canvas.
  private func pixels() throws -> [UInt32] {
    let surface = try ImageSurface(width: 400, height: 300, format: .rgb)
    let context = Context(surface)
    canvas.draw(canvas.bounds, on: context)
    try context.finish()
    return surface.pixels
  }

  @Test func whatIsOutOfSightComesToTheMiddle() {
    canvas.showChange(in: Rect(x: 2000, y: -900, width: 20, height: 40))
    #expect(canvas.viewport == Viewport(origin: Point(x: 1810, y: -1030), zoom: 1))
  }

  @Test func zoomStaysAsItIs() {
    canvas.look(at: Viewport(origin: .zero, zoom: 2))
    canvas.showChange(in: Rect(x: 500, y: 500, width: 20, height: 20))
    #expect(canvas.viewport == Viewport(origin: Point(x: 410, y: 435), zoom: 2))
  }

  @Test func whatIsInSightMovesNothing() {
    canvas.showChange(in: Rect(x: 390, y: 290, width: 500, height: 500))
    #expect(canvas.viewport == Viewport())
  }

  @Test func paperStaysUnderATouch() {
    canvas.touchesBegan(Touch(location: Point(x: 10, y: 10), time: 0))
    canvas.showChange(in: Rect(x: 2000, y: 2000, width: 20, height: 20))
    #expect(canvas.viewport == Viewport())
    canvas.touchesEnded(Touch(location: Point(x: 10, y: 10), time: 0))
    canvas.showChange(in: Rect(x: 2000, y: 2000, width: 20, height: 20))
    #expect(canvas.viewport != Viewport())
  }

  @Test func flashFadesInThreeTenthsOfASecond() throws {
    let clock = stage.view.clock
    clock.isStill = false
    let before = try pixels()
    canvas.showChange(in: Rect(x: 100, y: 100, width: 50, height: 50))
    let flashing = try pixels()
    #expect(flashing != before)
    // The outline surrounds the change and doesn't cover it.
    #expect(flashing[125 * 400 + 125] == before[125 * 400 + 125])
    clock.tick(at: 0)
    clock.tick(at: 200)
    #expect(try pixels() != before)
    clock.tick(at: 300)
    #expect(try pixels() == before)
    #expect(clock.delay(at: 300) == nil)
  }

  @Test func secondFlashTakesThePlaceOfTheFirst() throws {
    let clock = stage.view.clock
    clock.isStill = false
    canvas.showChange(in: Rect(x: 10, y: 10, width: 50, height: 50))
    clock.tick(at: 0)
    clock.tick(at: 150)
    canvas.showChange(in: Rect(x: 200, y: 200, width: 50, height: 50))
    clock.tick(at: 160)
    #expect(try pixels()[4 * 400 + 30] == pixels()[290 * 400 + 390])
    clock.tick(at: 310)
    #expect(clock.delay(at: 310) != nil)
    clock.tick(at: 460)
    #expect(clock.delay(at: 460) == nil)
  }

  @Test func nothingFlashesWhereNothingIsToMove() throws {
    let before = try pixels()
    canvas.showChange(in: Rect(x: 100, y: 100, width: 50, height: 50))
    #expect(try pixels() == before)
    #expect(stage.view.clock.delay(at: 0) == nil)
  }
}
