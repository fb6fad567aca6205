import Formats
import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

@Suite struct InkLightTests {
  private func luma(_ colour: Colour) -> Float {
    0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue
  }

  @Test func dayShowsInkAsItIs() {
    #expect(InkLight.day.seen(Colour(0x123456, alpha: 0.5)) == Colour(0x123456, alpha: 0.5))
  }

  @Test func nightTurnsBlackAndWhiteRound() {
    #expect(luma(InkLight.night.seen(.black)) > 0.9)
    #expect(luma(InkLight.night.seen(.white)) < 0.12)
  }

  @Test(arguments: [0x0000FF, 0xD7332A, 0x23874B, 0xE98A15, 0x8A46F5, 0x0F8A9B, 0xA0552D])
  func strongColoursAreSeenOnDarkPaperInTheirHue(hex: UInt32) {
    let (drawn, seen) = (Colour(hex), InkLight.night.seen(Colour(hex)))
    #expect(luma(seen) > 0.45)
    let order = [\Colour.red, \.green, \.blue].sorted { drawn[keyPath: $0] < drawn[keyPath: $1] }
    #expect(seen[keyPath: order[0]] <= seen[keyPath: order[1]])
    #expect(seen[keyPath: order[1]] <= seen[keyPath: order[2]])
  }

  @Test func nightKeepsWhatShinesThrough() {
    #expect(InkLight.night.seen(Colour(0x00FF00, alpha: 0.25)).alpha == 0.25)
  }

  @Test func nightIsForTheEyeOnly() throws {
    let drawing = Drawing([.dot(Dot(at: Point(x: 32, y: 32), ink: Ink(colour: .blue, width: 9)))])
    let night = try Page.pixels { MarkRenderer.draw(drawing, on: $0, light: .night) }
    let page = Rect(x: 0, y: 0, width: 64, height: 64)
    #expect(night[32 * Page.side + 32] != 0xFF00_00FF)
    let file = try PNGExporter(drawing, page: page).surface()
    #expect(file.pixels[32 * 64 + 32] == 0xFF00_00FF)
  }
}
