import Geometry
import Graphics
import Marks
import Rendering
import System
import TestSupport
import Testing

@testable import Canvas

/// Ink through filters of the view.
@Suite(.timeLimit(.minutes(120))) struct InkViewTests {
  private static let size = Size(width: 420, height: 330)
  static let chains = ["greyscale", "invert;levels:0.2,0.8", "blur:3;sepia", "pixelate:9", "edges"]

  private func mark(_ random: inout SeededGenerator) -> Mark {
    let start = Point(
      x: .random(in: -300...700, using: &random), y: .random(in: -300...600, using: &random))
    let ink = Ink(
      colour: Colour(UInt32.random(in: 0...0xFFFFFF, using: &random), alpha: 0.7),
      width: .random(in: 0.5...20, using: &random))
    return .stroke(
      Stroke(
        through: (0..<12).map { _ in
          start
            + Vector(
              dx: .random(in: 0...150, using: &random), dy: .random(in: 0...150, using: &random))
        }, ink: ink))
  }

  private func drawing(_ count: Int = 120, through text: String = "") throws -> Drawing {
    var random = SeededGenerator(4)
    var drawing = Drawing((0..<count).map { _ in mark(&random) })
    try drawing.see(through: text)
    return drawing
  }

  /// The filtered pixels of a drawing, computed tile by tile from its marks.
  private func expected(_ drawing: Drawing, _ tiles: CanvasTiles) throws -> [UInt32] {
    let ground = Ground(paper: .white)
    var pixels = [UInt32](repeating: 0, count: tiles.seen.area)
    for index in TileGrid.tiles(touching: tiles.seen) {
      guard let part = TileGrid.frame(of: index).intersection(tiles.seen) else { continue }
      func draw(_ part: PixelRect, _ grid: TileGrid) throws(Progress.Cancellation) -> [UInt32] {
        try TileRenderer.pixels(of: drawing, at: part, of: grid, on: ground)
      }
      let tile =
        try drawing.viewFilters?.pixels(at: part, of: tiles.grid, on: .white, draw)
        ?? draw(part, tiles.grid)
      for row in 0..<part.height {
        let start = (part.y - tiles.seen.y + row) * tiles.seen.width + part.x - tiles.seen.x
        pixels.replaceSubrange(
          start..<start + part.width, with: tile[row * part.width..<(row + 1) * part.width])
      }
    }
    return pixels
  }

  @Test(
    arguments: chains,
    [
      Viewport(), Viewport(origin: Point(x: 13, y: -9), zoom: 0.4),
      Viewport(origin: Point(x: 200, y: 100), zoom: 3.7, angle: 0.5),
    ])
  func tilesShowWhatFiltersMakeOfMarks(chain: String, viewport: Viewport) throws {
    let drawing = try drawing(through: chain)
    for workers in [nil, TileWorkers(size: 2)] {
      let tiles = CanvasTiles(Self.size, workers: workers)
      tiles.show(drawing)
      tiles.look(at: viewport)
      #expect(try tiles.finalPixels() == expected(drawing, tiles))
    }
  }

  @Test(arguments: [UInt64(1), 2, 3]) func whateverHappenedWhatIsSeenIsRight(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var drawing = try drawing()
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 2))
    tiles.budget = 20 * TileGrid.tileBytes
    tiles.show(drawing)
    for round in 0..<50 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: tiles.add(mark(&random), to: &drawing)
      case 2:
        tiles.remove(drawing.rankedMarks.shuffled(using: &random).prefix(3), from: &drawing)
      case 3:
        try drawing.see(through: (Self.chains + [""]).randomElement(using: &random) ?? "")
        tiles.replaceDrawing(drawing, changing: nil)
      case 4:
        var moved = tiles.viewport
        moved.origin =
          moved.origin
          + Vector(
            dx: .random(in: -90...90, using: &random), dy: .random(in: -90...90, using: &random))
        tiles.look(at: moved)
      case 5:
        let zoom = tiles.viewport.zoom * [0.5, 0.8, 1.25, 2][Int.random(in: 0..<4, using: &random)]
        tiles.look(
          at: tiles.viewport.zoomed(to: min(max(zoom, 0.3), 4), at: Point(x: 100, y: 100)))
      case 6: _ = try tiles.shownPixels()
      default: tiles.begin()
      }
      guard round % 5 == 4 else { continue }
      let isRight = try tiles.finalPixels() == expected(drawing, tiles)
      #expect(isRight, "round \(round), \(drawing.viewChain.text)")
    }
  }

  @Test(arguments: chains + [""]) func aStrokeUnderWayLooksAsWhenItIsFinished(chain: String) throws
  {
    let drawing = try drawing(40, through: chain)
    let tiles = CanvasTiles(Self.size)
    tiles.show(drawing)
    tiles.look(at: Viewport(origin: Point(x: 10, y: 5), zoom: 1.5))
    _ = try tiles.finalPixels()
    let stroke = LiveStroke.curve(Ink(colour: Colour(0xC02060), width: 7), on: tiles.grid)
    let pixels = try tiles.shownPixels(with: stroke)
    var finished = drawing
    finished.add(.stroke(stroke.stroke))
    let fresh = CanvasTiles(Self.size)
    fresh.show(finished)
    fresh.look(at: tiles.viewport)
    #expect(try pixels == fresh.finalPixels())
  }

  @Test func theEndOfAStrokeIsSeenBeforeAWorkerHasDrawn() throws {
    var drawing = try drawing(40, through: "blur:2;invert")
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 1))
    tiles.show(drawing)
    _ = try tiles.finalPixels()
    let ink = Ink(colour: Colour(0x2040C0), width: 5)
    tiles.add(
      .stroke(Stroke(through: [Point(x: 50, y: 60), Point(x: 110, y: 90)], ink: ink)), to: &drawing)
    #expect(try tiles.shownPixels() == expected(drawing, tiles))
  }

  @Test func whatIsFilteredWhileTheViewIsDrawnDropsNoJob() throws {
    var drawing = try drawing(40, through: "blur:4")
    let tiles = CanvasTiles(Size(width: 1000, height: 800), workers: TileWorkers(size: 1))
    tiles.show(drawing)
    tiles.begin()
    try tiles.wait(for: "all tiles", { tiles.isDrawn }, each: tiles.begin)
    // The mark divides tiles into parts, of which a worker gets one and the main thread another.
    tiles.add(
      .dot(Dot(at: Point(x: 256, y: 256), ink: Ink(colour: .black, width: 30))), to: &drawing)
    tiles.begin()
    _ = try tiles.shownPixels()
    #expect(try tiles.finalPixels() == expected(drawing, tiles))
  }

  @Test(arguments: chains) func trialsAreSeenAndEnd(chain: String) throws {
    let drawing = try drawing(through: "sepia")
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 1))
    tiles.show(drawing)
    let before = try tiles.finalPixels()
    for text in ["greyscale", "blur:5", chain] {
      tiles.show(through: try FilterChain(text: text))
    }
    #expect(tiles.drawing == drawing)
    var tried = drawing
    try tried.see(through: chain)
    for _ in 0..<200 where tiles.viewTrials.next != nil { _ = try tiles.finalPixels() }
    #expect(try tiles.finalPixels() == expected(tried, tiles))
    tiles.endViewTrial()
    #expect(try tiles.finalPixels() == before)
  }

  @Test func withoutFiltersNothingIsKeptOfThem() throws {
    var drawing = try drawing(through: "blur:3")
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 2))
    tiles.show(drawing)
    _ = try tiles.finalPixels()
    try drawing.see(through: "")
    tiles.replaceDrawing(drawing, changing: nil)
    #expect(tiles.viewFilters == nil)
    #expect(try tiles.finalPixels() == expected(drawing, tiles))
  }

  @Test func inTheDarkWhatTheFiltersMakeIsTurned() throws {
    let dark = Colour(0x17191E)
    let drawing = try drawing(through: "invert")
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 1))
    tiles.light = .night
    tiles.ground = Ground(paper: dark)
    tiles.show(drawing)
    let day = CanvasTiles(Self.size)
    day.show(drawing)
    let pairs = try zip(day.finalPixels(), tiles.finalPixels())
    let corner = try #require(pairs.first { $0.0 == 0xFF00_0000 })
    #expect(corner.1 & 255 > 230)
    let filters = try #require(ViewFilters(drawing.viewChain, darkPaper: dark))
    #expect(tiles.viewFilters == filters)
  }

  @Test func anEmptyDrawingShowsItsPaperFiltered() throws {
    var drawing = Drawing()
    try drawing.see(through: "invert")
    let tiles = CanvasTiles(Self.size)
    tiles.show(drawing)
    #expect(try tiles.finalPixels().allSatisfy { $0 == 0xFF00_0000 })
  }
}

extension Drawing {
  /// Sets the filters of the view.
  fileprivate mutating func see(through text: String) throws {
    apply(delta(of: changes(toViewThrough: try FilterChain(text: text))))
  }
}
