import Geometry
import Graphics
import Marks
import Testing

@testable import Rendering

/// Filters of the view in the dark view.
@Suite struct ViewLightTests {
  private static let dark = Colour(0x17191E)

  private func seen(_ text: String, _ colour: UInt32) throws -> Colour {
    let filters = try #require(ViewFilters(FilterChain(text: text), darkPaper: Self.dark))
    return filters.seen(Colour(colour))
  }

  private func luma(_ colour: Colour) -> Float {
    0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue
  }

  @Test func paperIsTheDarkPaper() throws {
    let paper = try seen("greyscale", 0xFFFFFF)
    #expect(paper.hex == Self.dark.hex)
  }

  @Test func invertedPaperIsBright() throws {
    #expect(luma(try seen("invert", 0xFFFFFF)) > 0.9)
    #expect(luma(try seen("invert", 0x000000)) < 0.15)
  }

  @Test func inkIsBrightAndItsHueStays() throws {
    #expect(luma(try seen("greyscale", 0x000000)) > 0.9)
    let red = try seen("sharpen:1,0", 0xA01010)
    #expect(red.red > red.green + 0.2 && red.red > red.blue + 0.2)
  }

  @Test func filtersWorkOnTheColoursOfTheDay() throws {
    // White paper is already as bright as possible, so the brightness filter doesn't change it, and neither does it in the dark
    // view.
    #expect(try seen("brightness:40", 0xFFFFFF).hex == Self.dark.hex)
  }

  @Test func whatIsTransparentStaysSo() throws {
    let filters = try #require(ViewFilters(FilterChain(text: "sepia"), darkPaper: Self.dark))
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let frame = PixelRect(x: 0, y: 0, width: 2, height: 1)
    let pixels = filters.seen([0, 0x8000_0000], at: frame, showing: frame, of: grid, on: nil)
    #expect(pixels[0] == 0 && pixels[1] >> 24 == 0x80)
    #expect(pixels[1] & 255 > 100)
  }
}
