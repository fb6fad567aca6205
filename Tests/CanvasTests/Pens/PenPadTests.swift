import Geometry
import Graphics
import Inking
import Rendering
import Testing
import Toolkit

@testable import Canvas

/// The sheet on which the user tries a pen.
@Suite struct PenPadTests {
  private let pad = PenPad(Pen.standard[0])
  private static let size = (width: 200, height: 100)

  init() {
    pad.frame = Rect(x: 0, y: 0, width: 200, height: 100)
  }

  private func pixels() throws -> [UInt32] {
    let surface = try ImageSurface(
      width: Self.size.width, height: Self.size.height, format: .rgb)
    let context = Context(surface)
    pad.draw(pad.bounds, on: context)
    return surface.packedPixels
  }

  private func draw(lift: Bool = true) {
    for step in 0...20 {
      let touch = Touch(
        location: Point(x: 20 + Double(step) * 8, y: 50 + 30 * Double(step % 2)),
        time: UInt32(step * 10))
      step == 0 ? pad.touchesBegan(touch) : pad.touchesMoved(touch)
      if step == 20, lift { pad.touchesEnded(touch) }
    }
  }

  @Test func sampleGivesWayToWhatIsDrawn() throws {
    let sample = try pixels()
    draw(lift: false)
    let live = try pixels()
    #expect(live != sample && !pad.isUsed)
    pad.touchesCancelled()
    #expect(try pixels() == sample)
    draw()
    #expect(pad.isUsed)
    #expect(try pixels() != sample)
    pad.clear()
    #expect(try pixels() == sample)
  }

  @Test func whatWasDrawnFollowsThePen() throws {
    draw()
    let before = try pixels()
    var pen = Pen.standard[0]
    pen.style?.taperIn = 20
    pen.width = 9
    pad.show(pen, in: .day, on: .white)
    let tapered = try pixels()
    pen.style?.taperIn = 0
    pad.show(pen, in: .day, on: .white)
    let wide = try pixels()
    #expect(Set([before, tapered, wide]).count == 3)
    pad.show(Pen.standard[0], in: .day, on: .white)
    let isAsBefore = try pixels() == before
    #expect(isAsBefore)
  }

  @Test func nightTurnsPaperAndInk() throws {
    draw()
    pad.show(Pen.standard[0], in: .night, on: Colour(0x202020))
    let row = try pixels()[10 * 200 + 5]
    #expect(row & 0xFFFFFF == 0x202020)
  }
}
