import Documents
import Geometry
import Graphics
import Marks
import Synchronization
import TestSupport
import Testing

@testable import Rendering

/// Pictures under filters that are computed once for all tiles.
@Suite struct FilteredPictureTests {
  private static let filters = [
    "blur:3", "blur:9", "sharpen:2,1.5", "levels:0.1,0.9,1.3", "brightness:8,20", "saturation:1.6",
    "sepia", "invert", "hue:130", "vignette:40,10", "edges", "pixelate:13", "posterise:5",
    "redact:0.2/0.3,0.5/0.6", "redact:0.2/0.3,0.5/0.6,coarse",
    "perspective:0.1/0.05,0.9/0,1/1,0/0.9",
  ]

  private func image(_ stage: PhotoStage, _ chain: String) throws -> [UInt32] {
    try FilterPipeline(Image(stage.image), FilterChain(text: chain)).image().pixels
  }

  @Test(arguments: [
    "blur:3;levels:0.1,0.9;vignette:60,5;sepia", "pixelate:11;edges", "scan",
    "invert;perspective:0.1/0.05,0.9/0,1/1,0/0.9;sharpen:2",
  ]) func aPictureInItsOwnSizeIsThatOfThePipeline(chain: String) throws {
    let stage = try PhotoStage()
    let frame = PixelRect(x: 0, y: 0, width: 700, height: 500)
    let drawn = try stage.drawn(stage.look(chain), frame)
    let expected = try image(stage, chain)
    let apart = zip(drawn, expected).count { one, other in
      // The paper shows white where the filtered picture is transparent.
      one != other && other >> 24 == 255
    }
    #expect(apart == 0)
  }

  @Test func aPartOfAPictureIsFilteredAsAPictureByItself() throws {
    let stage = try PhotoStage()
    var look = try stage.look("blur:12;vignette:60,5")
    look.crop = Rect(x: 101, y: 53, width: 300, height: 220)
    let drawn = try stage.drawn(look, PixelRect(x: 101, y: 53, width: 300, height: 220))
    let part = try ImageSurface(width: 300, height: 220, format: .argb)
    let context = Context(part)
    context.draw(stage.image, at: Point(x: -101, y: -53))
    try context.finish()
    let expected = try FilterPipeline(Image(part), look.filterChain).image().pixels
    #expect(drawn == expected)
  }

  @Test(arguments: 0..<Extent.of(48, usually: 16)) func anyChainInTilesIsTheWhole(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed)
    let stage = try PhotoStage(400, 300, seed: seed % 3 + 1)
    let chain = (0..<Int.random(in: 1...4, using: &generator)).compactMap { _ in
      Self.filters.randomElement(using: &generator)
    }.joined(separator: ";")
    let angles: [Double] = [0, 0.4, .pi / 2, 2.2]
    let densities: [Double] = [0.23, 0.5, 1, 1.7, 3]
    let angle = try #require(angles.randomElement(using: &generator))
    let density = try #require(densities.randomElement(using: &generator))
    let corner = (x: Int(density * 60), y: Int(density * 40))
    #expect(try stage.seam(stage.look(chain, turned: angle), at: corner, density: density) == 0)
  }

  @Test(arguments: ["", "blur:3;sepia"], [0.37, 1, 2.3]) func tilesOfATurnedPictureHaveNoSeam(
    chain: String, density: Double
  ) throws {
    let stage = try PhotoStage()
    for corner in [(x: 70, y: 30), (x: -64, y: -64)] {
      let look = try stage.look(chain, turned: 0.35)
      #expect(try stage.seam(look, at: corner, density: density) == 0)
    }
  }

  @Test(arguments: [
    "corners:40;shadow:9,9,12", "turn:20;border:12;blur:3", "opacity:0.4;blend:multiply",
  ]) func filtersThatDrawFollowThoseOfPixels(chain: String) throws {
    let stage = try PhotoStage(300, 200)
    let look = try stage.look("sepia;" + chain)
    let frame = PixelRect(x: 0, y: 0, width: 300, height: 200)
    let drawn = try stage.drawn(look, frame)
    let surface = try ImageSurface(width: 300, height: 200, format: .argb)
    let context = Context(surface)
    context.setFillColour(.white)
    context.fill(Rect(x: 0, y: 0, width: 300, height: 200))
    look.filterChain.applied(to: Image(stage.image)).draw(at: .zero, on: context)
    try context.finish()
    let distances = zip(drawn, surface.pixels).map { $0.distance(to: $1) }
    // Cairo antialiases a rotated picture differently.
    let mean = Double(distances.reduce(0, +)) / Double(distances.count)
    #expect(mean < (chain.hasPrefix("turn") ? 2 : 0.5))
  }

  @Test func aCoarsePictureComesFromTheNextLevel() throws {
    let stage = try PhotoStage()
    let levels = try stage.levels()
    let cache = FilterCache()
    let crop = Rect(origin: .zero, size: stage.size)
    for (isCoarse, level) in [(false, 0), (true, 1)] {
      let parts = try ChainParts(FilterChain(text: "blur:2"), in: crop)
      let picture = FilteredPicture(
        picture: ShownPicture(levels) { nil }, medium: stage.medium.hash, crop: crop, parts: parts,
        cache: cache,
        area: crop, isWaited: false, isCoarse: isCoarse)
      let piece = try #require(
        picture.piece(of: Rect(x: 100, y: 100, width: 50, height: 50), scale: 0.9))
      let scale = Double(piece.image.width) / piece.frame.width
      #expect(abs(scale - PictureLevels.scale(of: level)) < 1e-9)
    }
    let seen = Set(cache.state.withLock { $0.entries.keys.map(\.level) })
    #expect(seen == [0, 1])
  }

  @Test func aVectorPictureIsFilteredInTheSizeThatIsSeen() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" \
      fill="#fff"/><circle cx="40" cy="30" r="20" fill="#000"/></svg>
      """
    let medium = Medium(type: "image/svg+xml", bytes: Array(svg.utf8))
    var media = DrawingMedia()
    media.keep(medium, as: medium.hash)
    let look = PictureLook(medium: medium.hash, size: Size(width: 80, height: 60))
      .filtered(by: try FilterChain(text: "invert"))
    let pixels = try TileRenderer.pixels(
      of: Drawing([.picture(PictureMark(look, at: Point(x: 40, y: 30)))], media: media),
      at: PixelRect(x: 240, y: 0, width: 160, height: 480),
      of: TileGrid(anchor: .zero, density: 8, angle: 0), on: Ground(paper: .white),
      waitingForPictures: true)
    // The circle's upper edge, 10 units below the picture's, is as sharp as the pixels.
    let column = (0..<480).map { pixels[$0 * 160 + 80] & 0xFF }
    #expect(column[74] <= 4 && column[86] >= 251)
    #expect(column[70..<90].count { $0 > 8 && $0 < 247 } <= 3)
  }
}
