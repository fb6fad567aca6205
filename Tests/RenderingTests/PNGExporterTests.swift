import Geometry
import Graphics
import Marks
import Testing

@testable import Rendering

@Suite struct PNGExporterTests {
  private let page = Rect(x: 0, y: 0, width: 40, height: 30)
  private let dot = Mark.dot(Dot(at: Point(x: 10, y: 10), ink: Ink(colour: .black, width: 6)))

  private func picture(alpha: Float, format: ImageSurface.Format) throws -> Picture {
    let surface = try ImageSurface(width: 20, height: 10, format: format)
    let context = Context(surface)
    context.setFillColour(Colour(0x00FF00, alpha: alpha))
    context.fill(Rect(x: 0, y: 0, width: 20, height: 10))
    try context.finish()
    return try Picture(png: surface.png())
  }

  @Test func emptyPageIsWhite() throws {
    let surface = try PNGExporter.surface(of: Drawing(), page: page)
    #expect((surface.width, surface.height) == (40, 30))
    #expect(surface.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func inkOutsideThePageIsNotLost() throws {
    let drawing = Drawing([.stroke(Stroke(through: [Point(x: -5, y: 5), Point(x: 60, y: 5)]))])
    let surface = try PNGExporter.surface(of: drawing, page: page)
    #expect((surface.width, surface.height) == (67, 30))
    #expect(surface.pixels[5 * 67 + 3] != 0xFFFF_FFFF)
  }

  @Test func scaleMakesMorePixels() throws {
    let surface = try PNGExporter.surface(of: Drawing([dot]), page: page, scale: 2)
    #expect((surface.width, surface.height) == (80, 60))
    #expect(surface.pixels[20 * 80 + 20] == 0xFF00_0000)
    #expect(surface.pixels[10 * 80 + 10] == 0xFFFF_FFFF)
  }

  @Test func pictureKeepsItsSizeUnderTheInk() throws {
    let picture = try picture(alpha: 1, format: .rgb)
    let surface = try PNGExporter.surface(
      of: Drawing([dot]), over: picture, page: page)
    #expect((surface.width, surface.height) == (20, 13))
    #expect(surface.pixels[9 * 20 + 9] == 0xFF00_0000)
    #expect(surface.pixels[0] == 0xFF00_FF00)
  }

  @Test func pictureWithoutInkIsSavedAsItWas() throws {
    for format in [ImageSurface.Format.argb, .rgb] {
      let picture = try picture(alpha: 0.5, format: format)
      let copy = try ImageSurface(
        png: PNGExporter.png(of: Drawing(), over: picture, page: page))
      #expect(try copy.pixels == picture.surface().pixels)
    }
  }

  @Test func picturesOfDenseScreensStayPixelForPixel() throws {
    var picture = try picture(alpha: 1, format: .rgb)
    picture.scale = 2
    let surface = try PNGExporter.surface(of: Drawing(), over: picture, page: page, scale: 1)
    #expect((surface.width, surface.height) == (20, 10))
  }
}
