import Decoding
import Documents
import Geometry
import Graphics
import Marks
import System
import Testing

@testable import Rendering

/// Pictures that keep no more pixels than are needed.
@Suite(.timeLimit(.minutes(120))) struct PictureMemoryTests {
  /// A picture of 3,840,000 pixels, with a black left half and a right half of the given colour.
  private static func medium(_ colour: Colour = .white) throws -> Medium {
    let surface = try ImageSurface(width: 2400, height: 1600, format: .rgb)
    let context = Context(surface)
    context.setFillColour(colour)
    context.fill(Rect(x: 1200, y: 0, width: 1200, height: 1600))
    try context.finish()
    return try Medium(type: "image/png", bytes: surface.png())
  }

  private func levels() throws -> PictureLevels {
    try PictureLevels(PictureSource(bytes: Self.medium().bytes), by: PictureReader())
  }

  @Test func finerLevelsThatWereNeverSeenAreGivenBack() throws {
    let levels = try levels()
    let reduced = try #require(levels.reduced())
    #expect(reduced.finest == 1)
    #expect(reduced.size == levels.size)
    #expect(reduced.byteCount * 3 < levels.byteCount)
    #expect(reduced.suffices(for: 0.5) && !reduced.suffices(for: 0.6))
    #expect(levels.suffices(for: 0.6))
    #expect(reduced.level(for: 1) == 1)
    let part = PixelRect(x: 590, y: 100, width: 20, height: 3)
    let (kept, whole) = (reduced.image(of: part, at: 1), levels.image(of: part, at: 1))
    #expect(kept?.image.pixels == whole?.image.pixels)
  }

  @Test func aLevelThatALargeScreenShowsIsKept() throws {
    let levels = try levels()
    #expect(levels.suffices(for: 1))
    #expect(levels.reduced() == nil)
  }

  @Test func whatWasGivenBackIsDecodedAgainWhenItIsWanted() throws {
    let medium = try Self.medium()
    var media = DrawingMedia()
    media.keep(medium, as: medium.hash)
    let cache = PictureCache(PictureReader(), for: .seconds(600), reducingFrom: 0)
    let area = Rect(x: 1, y: 2, width: 3, height: 4)
    let found = cache.picture(medium.hash, in: media, missingIn: area, waiting: true)
    let reduced = try #require(found?.get().reduced())
    cache.replace(medium.hash, reduced)
    let areas = Mailbox<[Rect]>()
    cache.follow { areas.put($0) }
    #expect(cache.refine(medium.hash, in: media, coarseIn: area, waiting: false) == nil)
    areas.wait(atMost: 60_000)
    #expect(areas.takeAll() == [[area]])
    let fine = cache.picture(medium.hash, in: media, missingIn: area, waiting: false)
    #expect(try fine?.get().finest == 0)
  }

  @Test func areaThatShowsAPictureOftenIsToldOnce() throws {
    let medium = try Self.medium()
    var media = DrawingMedia()
    media.keep(medium, as: medium.hash)
    let cache = PictureCache()
    let area = Rect(x: 1, y: 2, width: 3, height: 4)
    let areas = Mailbox<[Rect]>()
    cache.follow { areas.put($0) }
    for _ in 0..<3 {
      _ = cache.picture(medium.hash, in: media, missingIn: area, waiting: false)
    }
    areas.wait(atMost: 60_000)
    #expect(areas.takeAll() == [[area]])
  }

  @Test func picturesSideBySideThatDoNotFitStayInTheCache() throws {
    let pictures = try [Colour.white, .blue].map { try Self.medium($0) }
    var media = DrawingMedia()
    for medium in pictures { media.keep(medium, as: medium.hash) }
    // One of the pictures takes 20 MB.
    let cache = PictureCache(keeping: 30 << 20, for: .seconds(600), reducingFrom: .max)
    let area = Rect(x: 1, y: 2, width: 3, height: 4)
    let areas = Mailbox<[Rect]>()
    cache.follow { areas.put($0) }
    func finest(_ medium: Medium) throws -> Int? {
      try cache.picture(medium.hash, in: media, missingIn: area, waiting: false)?.get().finest
    }
    for medium in pictures {
      #expect(try finest(medium) == nil)
      areas.wait(atMost: 60_000)
      #expect(areas.takeAll().count == 1)
    }
    // No picture is missing from now on, though one of them becomes coarser.
    var levels: [Int?] = []
    while !levels.contains(1) {
      levels = try pictures.map(finest)
      try #require(!levels.contains(nil))
    }
    let coarse = pictures[levels[0] == 1 ? 0 : 1]
    #expect(cache.refine(coarse.hash, in: media, coarseIn: area, waiting: false) == nil)
    #expect(!cache.hasRoom(for: coarse.hash))
    #expect(areas.takeAll().isEmpty)
  }

  @Test func anExportWaitsForTheFinerLevels() throws {
    let medium = try Self.medium()
    var media = DrawingMedia()
    media.keep(medium, as: medium.hash)
    let cache = PictureCache(PictureReader(), for: .seconds(600), reducingFrom: 0)
    let area = Rect(x: 1, y: 2, width: 3, height: 4)
    let found = cache.picture(medium.hash, in: media, missingIn: area, waiting: true)
    cache.replace(medium.hash, try #require(found?.get().reduced()))
    #expect(
      cache.refine(medium.hash, in: media, coarseIn: area, waiting: true)?.finest == 0)
  }
}
