import Geometry
import Glibc
import Graphics
import System
import TestSupport
import Testing

@testable import Library

@Suite struct ThumbnailTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.png" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private var maker: ThumbnailMaker { ThumbnailMaker(side: 96, cache: folder.path + "/cache") }

  private func png(_ width: Int, _ height: Int, _ colour: Colour) throws -> [UInt8] {
    let surface = try ImageSurface(width: width, height: height, format: .rgb)
    let context = Context(surface)
    context.setFillColour(colour)
    context.fill(surface.frame.rect())
    try context.finish()
    return try surface.png()
  }

  @Test func longerSideIsAsLongAsItMayBe() throws {
    try File.write(png(400, 200, .white), to: path)
    let small = try #require(maker.thumbnail(of: path, modified: 0))
    #expect((small.width, small.height) == (96, 48))
    #expect(small.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    #expect(try small.surface().pixels == small.pixels)
  }

  @Test(arguments: ["a.jpg", "a.webp", "a.gif", "a.tif", "a.bmp", "a.png", "a.heic", "a.avif"])
  func everyFormatHasAThumbnail(name: String) throws {
    let path = try PictureSamples(folder: folder).make(name, width: 1000, height: 500)
    let small = try #require(maker.thumbnail(of: path, modified: 0))
    #expect((small.width, small.height) == (96, 48))
    #expect(small.pixels.allSatisfy(PictureSamples.isClose))
  }

  @Test func linesAreDrawnAsSmallAsTheThumbnail() throws {
    let path = try PictureSamples(folder: folder).makeVectors("a.svg")
    let small = try #require(maker.thumbnail(of: path, modified: 0))
    #expect((small.width, small.height) == (96, 64))
    #expect(small.pixels.allSatisfy(PictureSamples.isClose))
  }

  @Test func smallPictureStaysAsItIs() throws {
    try File.write(png(3, 2, .black), to: path)
    let small = try #require(maker.thumbnail(of: path, modified: 0))
    #expect((small.width, small.height) == (3, 2))
  }

  @Test func nothingIsMadeOfWhatIsNoPicture() throws {
    try File.write([1, 2, 3], to: path)
    #expect(maker.thumbnail(of: path, modified: 0) == nil)
    #expect(maker.thumbnail(of: folder.path, modified: 0) == nil)
    #expect(maker.thumbnail(of: folder.path + "/none.png", modified: 0) == nil)
    // A file that claims more pixels than fit into memory.
    var claim = try png(1, 1, .black)
    claim.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    try File.write(claim, to: path)
    #expect(maker.thumbnail(of: path, modified: 0) == nil)
  }

  @Test func desktopsOwnIsTakenWhereItIsOfToday() throws {
    try File.write(png(50, 50, .white), to: path)
    try File.makeFolder(FilePath.folder(of: maker.cachePath(of: path)))
    let text = Array("Thumb::MTime\0".utf8) + Array("77".utf8)
    var cached = try png(20, 20, .black)
    // After the header chunk. Readers ignore the checksum of ancillary chunks.
    cached.insert(
      contentsOf: [0, 0, 0, UInt8(text.count)] + Array("tEXt".utf8) + text + [0, 0, 0, 0], at: 33)
    #expect(PNGHead(cached)?.texts == ["Thumb::MTime": "77"])
    try File.write(cached, to: maker.cachePath(of: path))
    #expect(maker.thumbnail(of: path, modified: 77)?.pixels.first == 0xFF00_0000)
    #expect(maker.thumbnail(of: path, modified: 78)?.pixels.first == 0xFFFF_FFFF)
  }

  @Test func anyBytesHaveAHeadOrNone() throws {
    var random = SeededGenerator(4)
    let whole = try png(2, 2, .white)
    for _ in 0..<3000 {
      var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
      for _ in 0..<3 where bytes.count > 8 {
        bytes[Int.random(in: 8..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      #expect((PNGHead(bytes) != nil) == (bytes.count >= 24))
    }
  }
}
