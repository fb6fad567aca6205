import Formats
import Geometry
import Graphics
import Marks
import TestSupport
import Testing

@testable import Rendering

/// A drawing through filters of the view, compared with filtering all of its pixels at once.
@Suite struct ViewFiltersTests {
  static let points = [
    "greyscale", "sepia", "invert", "levels:0.2,0.7", "hue:90;saturation:1.6", "threshold",
    "-sepia;posterise:4", "brightness:20,30;greyscale",
  ]
  static let neighbourhoods = [
    "blur:3", "blur:12,on", "sharpen:2,3", "edges", "greyscale;blur:2;invert", "blur:2;edges",
  ]

  @Test(arguments: points, [0.4, 1, 2.5]) func exportShowsEachPixelFiltered(
    filters: String, scale: Double
  ) throws {
    #expect(try difference(ofExport: filters, scale) == 0)
  }

  @Test(arguments: neighbourhoods, [0.4, 1, 2.5]) func exportIsFilteredAsAllPixelsAtOnce(
    filters: String, scale: Double
  ) throws {
    #expect(try difference(ofExport: filters, scale) <= 1)
  }

  /// The margins of these filters together are too large at every density.
  @Test func moreFiltersThanFewPixelsAroundAreEnoughForComeToAnEnd() throws {
    let steps = try FilterChain(text: "edges").steps
    let chain = FilterChain((0..<300).flatMap { _ in steps })
    let filters = try #require(ViewFilters(chain))
    let grid = TileGrid(anchor: .zero, density: 4, angle: 0)
    #expect(filters.source(for: grid).density <= 0x1p-10)
    #expect(filters.reach(on: grid) > 300)
  }

  /// The largest difference between an export and the drawing filtered at once.
  private func difference(ofExport filters: String, _ scale: Double) throws -> Int {
    let area = ViewStage.area
    let export = try PNGExporter(
      ViewStage.drawing(through: filters), showing: area, scale: scale, on: .white
    ).surface()
    let corner = Point(
      x: (area.minX * scale).rounded(.down) / scale, y: (area.minY * scale).rounded(.down) / scale)
    let grid = TileGrid(anchor: corner, density: scale, angle: 0)
    return ViewStage.difference(
      export.pixels,
      try ViewStage.filteredAtOnce(filters, export.frame, of: grid, margin: 128))
  }

  @Test(arguments: points + ["blur:3", "sharpen:2,3"]) func turnedTilesAreFilteredAsAllPixelsAtOnce(
    filters: String
  ) throws {
    let grid = TileGrid(anchor: Point(x: 20, y: 10), density: 1.3, angle: 0.4)
    let whole = PixelRect(x: -100, y: -80, width: 300, height: 280)
    let isPoint = Self.points.contains(filters)
    let difference = ViewStage.difference(
      try tiles(filters, whole, of: grid),
      try ViewStage.filteredAtOnce(filters, whole, of: grid, margin: 64))
    #expect(difference <= (isPoint ? 0 : 1))
  }

  /// Pixels made tile by tile.
  private func tiles(
    _ filters: String, _ frame: PixelRect, of grid: TileGrid, side: Int = 100
  ) throws -> [UInt32] {
    let filters = try #require(ViewFilters(FilterChain(text: filters)))
    let drawing = ViewStage.drawing
    var pixels = [UInt32](repeating: 0, count: frame.area)
    for y in stride(from: 0, to: frame.height, by: side) {
      for x in stride(from: 0, to: frame.width, by: side) {
        let part = PixelRect(
          x: frame.x + x, y: frame.y + y, width: min(side, frame.width - x),
          height: min(side, frame.height - y))
        let tile = try DrawingSource(drawing, on: Ground(paper: .white), light: .day)
          .pixels(at: part, of: grid, through: filters)
        for row in 0..<part.height {
          let start = (y + row) * frame.width + x
          pixels.replaceSubrange(
            start..<start + part.width, with: tile[row * part.width..<(row + 1) * part.width])
        }
      }
    }
    return pixels
  }

  @Test(arguments: [
    ("pixelate:16", 1.0, 0.4), ("pixelate:7", 1.7, 0), ("blur:120", 3, 0), ("blur:90", 5, 0.3),
  ])
  func bordersOfTilesDoNotShow(filters: String, density: Double, angle: Double) throws {
    let grid = TileGrid(anchor: Point(x: 20, y: 10), density: density, angle: angle)
    let frame = PixelRect(x: -100, y: -80, width: 250, height: 200)
    let difference = ViewStage.difference(
      try tiles(filters, frame, of: grid), try tiles(filters, frame, of: grid, side: 250))
    #expect(difference <= 1)
  }

  @Test func blocksOfAMosaicStayInPlaceOnTheCanvas() throws {
    let frame = PixelRect(x: 0, y: 0, width: 120, height: 120)
    let first = TileGrid(anchor: Point(x: 0, y: 0), density: 1, angle: 0)
    let other = TileGrid(anchor: Point(x: -23, y: -41), density: 1, angle: 0)
    #expect(
      try tiles("pixelate:20", frame, of: first)
        == tiles("pixelate:20", frame.offset(x: 23, y: 41), of: other))
  }

  @Test func aBlurTooWideForTheScreenIsComputedInCoarserPixels() throws {
    let grid = TileGrid(anchor: Point(x: 100, y: 90), density: 4, angle: 0)
    let frame = PixelRect(x: 0, y: 0, width: 200, height: 150)
    let filters = try #require(ViewFilters(FilterChain(text: "blur:40")))
    #expect(filters.margin(on: grid) == nil)
    let difference = ViewStage.difference(
      try tiles("blur:40", frame, of: grid),
      try ViewStage.filteredAtOnce("blur:40", frame, of: grid, margin: 700))
    #expect(difference <= 3)
  }

  @Test func filtersThatNeedAnEdgeDoNothing() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let frame = PixelRect(x: 0, y: 0, width: 90, height: 90)
    let chain = "vignette;greyscale;crop:0.2,0.2,0.2,0.2;border;corners;shadow;redact;turn:20;scan"
    #expect(try tiles(chain, frame, of: grid) == tiles("greyscale", frame, of: grid))
    #expect(try ViewFilters(FilterChain(text: "vignette;scan;perspective;blend:screen")) == nil)
  }

  @Test(arguments: ["invert;blur:200", "blur:3;invert;pixelate:500", "sharpen:50,10;invert"])
  func plainPaperIsSeenFiltered(filters: String) throws {
    let filters = try #require(ViewFilters(FilterChain(text: filters)))
    #expect(filters.seen(Colour(0xFFFFFF)).hex == "#000000")
    #expect(filters.seen(Colour(0xFFFFFF, alpha: 0.5)).alpha == 0.5)
  }

  @Test func whatFiltersMakeTranslucentShowsThePaper() throws {
    let filters = try #require(ViewFilters(FilterChain(text: "invert;opacity:0.5")))
    let seen = filters.seen(Colour(0xFFFFFF))
    #expect(abs(seen.red - 0.5) < 0.01 && seen.red == seen.green && seen.alpha == 1)
  }
}
