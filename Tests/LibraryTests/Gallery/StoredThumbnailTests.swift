import Documents
import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

@testable import Library

/// The thumbnails in drawings' files.
@Suite struct StoredThumbnailTests {
  private let testLibrary: TestLibrary

  init() throws {
    testLibrary = try TestLibrary()
  }

  private func line(_ points: [(Double, Double)], _ colour: Colour = .black) -> Drawing {
    let places = points.map { Point(x: $0.0, y: $0.1) }
    return Drawing([.stroke(Stroke(through: places, ink: Ink(colour: colour, width: 4)))])
  }

  private func image(of drawing: Drawing, over picture: Picture? = nil) throws -> ImageSurface {
    try ImageSurface(png: #require(try DrawingThumbnail.png(of: drawing, over: picture)))
  }

  @Test func emptyDrawingHasNone() throws {
    #expect(try DrawingThumbnail.png(of: Drawing()) == nil)
  }

  @Test func longerSideFits() throws {
    let image = try image(of: line([(100, 50), (2100, 550)]))
    #expect(image.width == 256)
    #expect((60...80).contains(image.height))
  }

  @Test func smallDrawingIsAsLargeAsItIs() throws {
    // The line's width and the margins are added.
    let image = try image(of: line([(0, 0), (40, 20)]))
    #expect((image.width, image.height) == (40 + 4 + 16, 20 + 4 + 16))
  }

  @Test func inkFarOutIsAsGoodAsAnyOther() throws {
    let near = try image(of: line([(0, 0), (40, 20)]))
    let far = try image(of: line([(1e9, -1e9), (1e9 + 40, -1e9 + 20)]))
    #expect(near.pixels == far.pixels)
  }

  @Test func inkLiesOnNothing() throws {
    let image = try image(of: line([(0, 0), (40, 0)], Colour(0xFF0000)))
    #expect(image.format == .argb)
    #expect(image.pixels[0] == 0)
    #expect(image.pixels[image.width * (image.height / 2) + image.width / 2] == 0xFFFF_0000)
  }

  @Test func filtersOfTheWholeDrawingAreSeen() throws {
    var drawing = line([(0, 0), (40, 0)], Colour(0xFF0000))
    drawing.apply(
      drawing.delta(of: drawing.changes(toViewThrough: try FilterChain(text: "invert"))))
    let image = try image(of: drawing)
    #expect(image.pixels[0] == 0xFF00_0000)
    #expect(image.pixels[image.width * (image.height / 2) + image.width / 2] == 0xFF00_FFFF)
  }

  @Test func pictureFillsWhatItCovers() throws {
    let paper = try ImageSurface(width: 512, height: 128, format: .rgb)
    let context = Context(paper)
    context.setFillColour(Colour(0x00FF00))
    context.fill(paper.frame.rect())
    try context.finish()
    let image = try image(of: line([(10, 64), (500, 64)]), over: Picture(png: paper.png()))
    #expect((image.width, image.height, image.format) == (256, 64, .rgb))
    #expect(image.pixels[0] == 0xFF00_FF00)
    #expect(image.pixels[256 * 32 + 128] == 0xFF00_0000)
  }

  @Test func sameDrawingAlwaysHasTheSameOne() throws {
    let drawing = line([(0, 0), (400, 300), (20, 280)])
    #expect(try DrawingThumbnail.png(of: drawing) == DrawingThumbnail.png(of: drawing))
  }

  // MARK: Light

  private func thumbnail(
    _ drawing: Drawing, over picture: Picture? = nil, scale: Double = 1, light: InkLight = .day
  ) throws -> Thumbnail? {
    let path = testLibrary.own("House \(Int.random(in: 0..<1 << 40))")
    try testLibrary.make(path, thumbnail: DrawingThumbnail.png(of: drawing, over: picture))
    let source = StoredThumbnails(
      width: 160 * scale, height: 120 * scale, scale: scale, light: light)
    return source.thumbnail(of: path, modified: 0)
  }

  @Test func thumbnailIsAsLargeAsThereIsRoomFor() throws {
    let wide = try #require(try thumbnail(line([(0, 0), (2000, 100)])))
    #expect(wide.width == 160)
    let high = try #require(try thumbnail(line([(0, 0), (0, 1000)])))
    #expect(high.height == 120)
  }

  @Test(arguments: [1.0, 2, 3]) func smallDrawingIsNoLargerThanOnTheCanvas(scale: Double) throws {
    let small = try #require(try thumbnail(line([(0, 0), (40, 20)]), scale: scale))
    #expect(small.width == 60 * Int(scale) && small.height == 40 * Int(scale))
  }

  @Test func atNightInkIsSeenAsOnTheCanvas() throws {
    let colour = Colour(0x1D2129)
    let small = try #require(try thumbnail(line([(0, 0), (40, 0)], colour), light: .night))
    #expect(small.pixels[0] == 0)
    let pixel = small.pixels[small.width * (small.height / 2) + small.width / 2]
    let seen = InkLight.night.seen(colour)
    for (shift, part) in [(16, seen.red), (8, seen.green), (0, seen.blue)] {
      #expect(abs(Int(pixel >> UInt32(shift) & 0xFF) - Int((part * 255).rounded())) <= 1)
    }
  }

  @Test func atNightPicturesStayAsTheyAre() throws {
    let paper = try ImageSurface(width: 64, height: 64, format: .rgb)
    let picture = try Picture(png: paper.png())
    let small = try #require(try thumbnail(Drawing(), over: picture, light: .night))
    #expect(small.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test func whatIsNoPictureIsNone() throws {
    let claim: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0]
    for (number, bytes) in [[1, 2, 3], claim].enumerated() {
      try testLibrary.make(testLibrary.own("\(number)"), thumbnail: bytes)
      let source = StoredThumbnails(width: 160, height: 120, scale: 1, light: .day)
      #expect(source.thumbnail(of: testLibrary.own("\(number)"), modified: 0) == nil)
    }
  }
}
