import Geometry
import Graphics
import Inking
import Marks
import Testing

@testable import Rendering

/// Drawings at very small sizes.
@Suite struct MiniatureTests {
  private static let area = Rect(x: 0, y: 0, width: 1000, height: 1000)

  /// A line across the middle, which is row 50 of a hundred pixels.
  private func line(_ ink: Ink) -> Stroke {
    Stroke(through: [Point(x: 0, y: 505), Point(x: 1000, y: 505)], ink: ink)
  }

  /// The pixels of marks at a size of a hundred by a hundred.
  private func pixels(_ marks: [Mark], light: InkLight = .day) throws -> [UInt32] {
    let picture = Miniature(of: Drawing(marks), over: nil, light: light)
    return try #require(picture.surface(of: Self.area, scale: 0.1)).pixels
  }

  private func alpha(_ pixels: [UInt32], _ x: Int, _ y: Int) -> Int {
    Int(pixels[y * 100 + x] >> 24)
  }

  @Test func everyLineIsAPixelWideAtLeast() throws {
    let pixels = try pixels([.stroke(line(Ink(colour: .black, width: 0.01)))])
    #expect(alpha(pixels, 50, 50) >= 250)
    #expect(alpha(pixels, 50, 48) == 0)
    #expect(alpha(pixels, 50, 52) == 0)
  }

  @Test func everyDotIsAPixelWideAtLeast() throws {
    let dot = Dot(at: Point(x: 505, y: 505), ink: Ink(colour: .black, width: 0.01))
    // The area of a disc is smaller than that of the square around it.
    #expect(try alpha(pixels([.dot(dot)]), 50, 50) > 180)
  }

  @Test func grainIsAMeanTone() throws {
    let style = DrawnStyle(try #require(PenStyle("grain:0.8")), unit: 1)
    let pixels = try pixels([.stroke(line(Ink(colour: .black, width: 2)).styled(style))])
    let expected = 255 * LineGrain.meanTone(0.8)
    for x in 10..<90 { #expect(abs(Double(alpha(pixels, x, 50)) - expected) < 4) }
  }

  @Test func groupsAreDrawnWithoutTheirFilters() throws {
    let line = Mark.stroke(line(Ink(colour: .black, width: 30)))
    let blurred = FilteredGroup([line], through: GroupFilters("blur:40", overhang: 0))
    for light in [InkLight.day, .night] {
      #expect(try pixels([.filtered(blurred)], light: light) == pixels([line], light: light))
    }
  }

  @Test func picturesThatAreWiderThanATileHaveNoSeams() throws {
    let line = Mark.stroke(line(Ink(colour: .black, width: 3)))
    let picture = Miniature(of: Drawing([line]), over: nil, light: .day)
    let surface = try #require(picture.surface(of: Self.area, scale: 0.6))
    #expect(surface.width == 600)
    let pixels = surface.pixels
    for y in 298..<308 {
      #expect(Set((5..<595).map { pixels[y * 600 + $0] }).count == 1)
    }
    #expect(pixels[303 * 600 + 256] >> 24 > 0)
  }
}
