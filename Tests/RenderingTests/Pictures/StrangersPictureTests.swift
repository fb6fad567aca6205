import Geometry
import Graphics
import TestSupport
import Testing

@testable import Decoding
@testable import Rendering

/// The PNG under the ink in an untrusted drawing's file.
@Suite(.timeLimit(.minutes(120))) struct StrangersPictureTests {
  private func png(_ colour: Colour, format: ImageSurface.Format) throws -> [UInt8] {
    let image = try ImageSurface(width: 40, height: 30, format: format)
    let context = Context(image)
    context.setFillColour(colour)
    context.fill(Rect(x: 3, y: 4, width: 20, height: 17))
    return try image.png()
  }

  @Test(arguments: [(Colour(0x3366CC), ImageSurface.Format.rgb), (Colour(0x3366CC), .argb)])
  func readerSeesWhatCairoSees(colour: Colour, format: ImageSurface.Format) throws {
    let png = try png(colour.withAlpha(format == .rgb ? 1 : 0.4), format: format)
    let (theirs, own) = (try Picture(ofStranger: png), try Picture(png: png))
    #expect(theirs.frame == own.frame && theirs.isOpaque == own.isOpaque)
    #expect(try theirs.surface().packedPixels == own.surface().packedPixels)
  }

  @Test func whatIsNoWholePNGIsNoPicture() throws {
    let png = try png(.black, format: .rgb)
    #expect(throws: Never.self) { try Picture(ofStranger: png) }
    for bytes in [[], Array(png.prefix(45)), Array("GIF89a".utf8), Array(png.prefix(20))] {
      #expect(throws: PictureError.self) { try Picture(ofStranger: bytes) }
    }
  }

  @Test func tooLargeAPictureIsRefusedByItsHeader() throws {
    var png = try png(.black, format: .rgb)
    // The header claims sides of 16,000 pixels.
    for start in [16, 20] { png.replaceSubrange(start..<start + 4, with: [0, 0, 0x3E, 0x80]) }
    #expect(throws: PictureError.self) {
      try Picture(ofStranger: png)
    }
  }

  @Test func nothingDecodesAPictureWhereThereIsNoReader() throws {
    let png = try png(.black, format: .rgb)
    #expect(throws: PictureError.readerMissing) {
      try Picture(ofStranger: png, by: PictureReader(program: "/none"))
    }
  }
}
