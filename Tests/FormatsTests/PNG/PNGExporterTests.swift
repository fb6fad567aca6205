import Geometry
import Graphics
import Marks
import TestSupport
import Testing

@testable import Formats
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
    let surface = try PNGExporter(Drawing(), page: page).surface()
    #expect((surface.width, surface.height) == (40, 30))
    #expect(surface.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func inkOutsideThePageIsNotLost() throws {
    let drawing = Drawing([.stroke(Stroke(through: [Point(x: -5, y: 5), Point(x: 60, y: 5)]))])
    let surface = try PNGExporter(drawing, page: page).surface()
    #expect((surface.width, surface.height) == (67, 30))
    #expect(surface.pixels[5 * 67 + 3] != 0xFFFF_FFFF)
  }

  @Test func scaleMakesMorePixels() throws {
    let surface = try PNGExporter(Drawing([dot]), page: page, scale: 2).surface()
    #expect((surface.width, surface.height) == (80, 60))
    #expect(surface.pixels[20 * 80 + 20] == 0xFF00_0000)
    #expect(surface.pixels[10 * 80 + 10] == 0xFFFF_FFFF)
  }

  @Test func inkAsFarOutAsCanBeIsExportedLarger() throws {
    let corner = Point(x: Limits.coordinates.lowerBound, y: Limits.coordinates.lowerBound)
    let dot = Mark.dot(
      Dot(at: corner + Vector(dx: 10, dy: 10), ink: Ink(colour: .black, width: 6)))
    let area = Rect(origin: corner, size: Size(width: 40, height: 30))
    let surface = try PNGExporter(Drawing([dot]), showing: area, scale: 2, on: .white).surface()
    #expect((surface.width, surface.height) == (80, 60))
    #expect(surface.pixels[20 * 80 + 20] == 0xFF00_0000)
    #expect(surface.pixels[50 * 80 + 50] == 0xFFFF_FFFF)
  }

  @Test func pictureKeepsItsSizeUnderTheInk() throws {
    let picture = try picture(alpha: 1, format: .rgb)
    let surface = try PNGExporter(Drawing([dot]), over: picture, page: page).surface()
    #expect((surface.width, surface.height) == (20, 13))
    #expect(surface.pixels[9 * 20 + 9] == 0xFF00_0000)
    #expect(surface.pixels[0] == 0xFF00_FF00)
  }

  @Test func pictureWithoutInkIsSavedAsItWas() throws {
    for format in [ImageSurface.Format.argb, .rgb] {
      let picture = try picture(alpha: 0.5, format: format)
      let copy = try PNGExporter(Drawing(), over: picture, page: page).surface()
      #expect(try copy.pixels == picture.surface().pixels)
    }
  }

  @Test func picturesOfDenseScreensStayPixelForPixel() throws {
    var picture = try picture(alpha: 1, format: .rgb)
    picture.scale = 2
    let surface = try PNGExporter(Drawing(), over: picture, page: page, scale: 1).surface()
    #expect((surface.width, surface.height) == (20, 10))
  }

  /// Strokes all over a page of several bands, each of several tiles.
  private var scribble: Drawing {
    var random = SeededGenerator(3)
    func point() -> Point {
      Point(x: .random(in: -20...620, using: &random), y: .random(in: -20...700, using: &random))
    }
    return Drawing(
      (0..<120).map { number in
        let colour = Colour(UInt32(number * 0x020503), alpha: number % 3 == 0 ? 0.5 : 1)
        return .stroke(
          Stroke(
            through: [point(), point(), point()],
            ink: Ink(colour: colour, width: Double(number % 9) + 0.4)))
      })
  }

  @Test(arguments: [Colour.white, nil])
  func manyBandsHaveThePixelsOfOneDrawnWhole(paper: Colour?) throws {
    let area = Rect(x: -7.5, y: 3.25, width: 601, height: 655)
    let scale = 1.25
    let pixels = PixelRect(covering: area, scale: scale)
    let anchor = Point(x: Double(pixels.x) / scale, y: Double(pixels.y) / scale)
    let grid = TileGrid(anchor: anchor, density: scale, angle: 0)
    let whole = try ImageSurface(
      width: pixels.width, height: pixels.height, format: paper == nil ? .argb : .rgb)
    // The compared parts aren't tiles.
    for y in stride(from: 0, to: pixels.height, by: 201) {
      for x in stride(from: 0, to: pixels.width, by: 173) {
        let part = PixelRect(
          x: x, y: y, width: min(173, pixels.width - x), height: min(201, pixels.height - y))
        try whole.copy(
          TileRenderer.pixels(of: scribble, at: part, of: grid, on: Ground(paper: paper)), to: part)
      }
    }
    // Both are read from a file, in which colours aren't premultiplied.
    let expected = try ImageSurface(png: whole.png())
    let exported = try PNGExporter(scribble, showing: area, scale: scale, on: paper).surface()
    #expect((exported.width, exported.height) == (pixels.width, pixels.height))
    #expect(exported.format == expected.format)
    #expect(exported.pixels == expected.pixels)
  }

  @Test func aPictureLargerThanAPNGCanBeIsRefused() {
    for area in [
      Rect(x: 0, y: 0, width: 1_000_001, height: 1), Rect(x: 0, y: 0, width: 1, height: 2e9),
      Rect(x: 0, y: 0, width: 0, height: 5), Rect(x: 0, y: 0, width: .infinity, height: 5),
    ] {
      #expect(throws: ExportFailure<Never>.self) {
        try PNGExporter(Drawing(), showing: area, on: .white).bytes()
      }
    }
  }

  @Test func whoTakesNoBytesEndsTheWork() {
    struct Refusal: Error {}
    var pieces = 0
    #expect(throws: ExportFailure<Refusal>.self) {
      try PNGExporter(scribble, page: page).write { (_) throws(Refusal) in
        pieces += 1
        throw Refusal()
      }
    }
    #expect(pieces == 1)
  }
}
