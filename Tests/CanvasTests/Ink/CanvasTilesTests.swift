import Geometry
import Graphics
import Marks
import Rendering
import System
import TestSupport
import Testing

@testable import Canvas

/// Ink in tiles: the visible pixels don't depend on the thread that drew the tiles, their order, or earlier changes.
@Suite(.timeLimit(.minutes(120))) struct CanvasTilesTests {
  private static let size = Size(width: 500, height: 380)

  private func mark(_ random: inout SeededGenerator) -> Mark {
    let start = Point(
      x: .random(in: -300...800, using: &random), y: .random(in: -300...700, using: &random))
    let ink = Ink(
      colour: Colour(UInt32.random(in: 0...0xFFFFFF, using: &random), alpha: 0.7),
      width: .random(in: 0.5...20, using: &random))
    return .stroke(
      Stroke(
        through: (0..<20).map { _ in
          start
            + Vector(
              dx: .random(in: 0...150, using: &random), dy: .random(in: 0...150, using: &random))
        }, ink: ink))
  }

  @Test(arguments: [1, 2, 5]) func anyNumberOfWorkersShowsTheSame(workers: Int) throws {
    var random = SeededGenerator(4)
    let drawing = Drawing((0..<300).map { _ in mark(&random) })
    let alone = CanvasTiles(Self.size)
    let helped = CanvasTiles(Self.size, workers: TileWorkers(size: workers))
    for viewport in [
      Viewport(), Viewport(origin: Point(x: 13, y: -9), zoom: 0.4),
      Viewport(origin: Point(x: 200, y: 100), zoom: 3.7, angle: 0.5),
    ] {
      for tiles in [alone, helped] {
        tiles.show(drawing)
        tiles.look(at: viewport)
      }
      let isSame = try alone.finalPixels() == helped.finalPixels()
      #expect(isSame)
    }
  }

  @Test(arguments: [UInt64(1), 2, 3]) func whateverHappenedWhatIsSeenIsRight(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var drawing = Drawing((0..<200).map { _ in mark(&random) })
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 2))
    tiles.budget = 20 * TileGrid.tileBytes
    tiles.show(drawing)
    for round in 0..<60 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        tiles.add(mark(&random), to: &drawing)
      case 2, 3:
        tiles.remove(drawing.rankedMarks.shuffled(using: &random).prefix(3), from: &drawing)
      case 4:
        var moved = tiles.viewport
        moved.origin =
          moved.origin
          + Vector(
            dx: .random(in: -90...90, using: &random), dy: .random(in: -90...90, using: &random))
        tiles.look(at: moved)
      case 5:
        let factor = [0.5, 0.8, 1.25, 2][Int.random(in: 0..<4, using: &random)]
        let zoom = min(max(tiles.viewport.zoom * factor, 0.3), 4)
        tiles.look(at: tiles.viewport.zoomed(to: zoom, at: Point(x: 100, y: 100)))
      default:
        tiles.begin()
      }
      guard round % 10 == 9 else { continue }
      let fresh = CanvasTiles(Self.size)
      fresh.show(drawing)
      fresh.look(at: tiles.viewport)
      // The expected pixels are the same part of the same grid.
      let seen = try tiles.finalPixels()
      let expected = try fresh.finalPixels()
      let apart = zip(seen, expected).count { $0 != $1 }
      #expect(fresh.viewport != tiles.viewport || apart == 0, "round \(round)")
    }
    #expect(tiles.store.bytes <= tiles.budget)
  }

  @Test func whatIsSeenOfATileIsDrawnBeforeTheRest() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let tile = Tile(TileGrid.Index(column: 0, row: 0), of: grid)
    let strip = PixelRect(x: 0, y: 0, width: 60, height: 256)
    #expect(tile.needs(in: strip) == [strip])
    #expect(tile.shown(in: tile.frame).isEmpty)
    draw(strip, of: tile)
    #expect(tile.isComplete(in: strip))
    #expect(tile.shown(in: tile.frame) == [strip])
    let rest = PixelRect(x: 60, y: 0, width: 196, height: 256)
    #expect(tile.needs(in: tile.frame) == [rest])
    draw(rest, of: tile)
    #expect(tile.isComplete(in: tile.frame))
    #expect(tile.shown(in: tile.frame) == [tile.frame])
  }

  @Test func whatIsGivenUpIsNeededAgain() {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let tile = Tile(TileGrid.Index(column: 0, row: 0), of: grid)
    let (strip, rest) = (
      PixelRect(x: 0, y: 0, width: 60, height: 256), PixelRect(x: 60, y: 0, width: 196, height: 256)
    )
    draw(strip, of: tile)
    tile.begin(job(rest, of: tile))
    #expect(tile.needs(in: tile.frame).isEmpty)
    tile.cancelJobs()
    #expect(tile.needs(in: tile.frame) == [rest])
    #expect(tile.shown(in: tile.frame) == [strip])
  }

  /// The pyramid may contain the mark already.
  @Test(arguments: [false, true])
  func whatComesWhileAPyramidIsReadIsDrawnAnew(isOfPyramid: Bool) throws {
    let grid = TileGrid(anchor: .zero, density: 0.5, angle: 0)
    let tile = Tile(TileGrid.Index(column: 0, row: 0), of: grid)
    let mark = Mark.dot(
      Dot(at: Point(x: 90, y: 90), ink: Ink(colour: Colour(0x2040D0, alpha: 0.5), width: 30)))
    let drawing = Drawing([.dot(Dot(at: Point(x: 20, y: 20))), mark])
    let bounds = try #require(drawing.bounds)
    let view = PyramidView(of: drawing, in: bounds, by: PyramidPictures())
    let job = TileJob(
      task: isOfPyramid ? .pyramid(tile.index, view) : .marks(tile.index), grid: grid,
      frame: tile.frame, drawing: drawing, ground: Ground(paper: .white), light: .day)
    let patcher = InkPatcher(on: job.ground, light: job.light)
    tile.begin(job)
    let part = PixelRect(x: 36, y: 36, width: 18, height: 18)
    tile.put([.ink(mark)], in: part, by: patcher)
    let pixels = [UInt32](repeating: job.ground.pixel, count: tile.frame.area)
    tile.finish(job, pixels, by: patcher)
    #expect(tile.isComplete(in: part) != isOfPyramid)
  }

  private func draw(_ frame: PixelRect, of tile: Tile) {
    let job = job(frame, of: tile)
    tile.begin(job)
    tile.finish(job, job.pixels(), by: InkPatcher(on: job.ground, light: job.light))
  }

  private func job(_ frame: PixelRect, of tile: Tile) -> TileJob {
    TileJob(
      task: .marks(tile.index), grid: tile.grid, frame: frame,
      drawing: Drawing([.dot(Dot(at: Point(x: 20, y: 20)))]), ground: Ground(paper: .white),
      light: .day)
  }

  @Test func whatIsAskedForInEverNewStripsStaysInFewPieces() {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let tile = Tile(TileGrid.Index(column: 0, row: 0), of: grid)
    for step in 0..<60 {
      let strip = PixelRect(x: 0, y: step * 4, width: TileGrid.side, height: 7)
      var jobs: [TileJob] = []
      for pixels in [strip, tile.frame] {
        for frame in tile.needs(in: pixels) {
          let job = TileJob(
            task: .marks(tile.index), grid: grid, frame: frame, drawing: Drawing(),
            ground: Ground(paper: .white), light: .day)
          tile.begin(job)
          jobs.append(job)
        }
      }
      for job in jobs { tile.cancel(job) }
    }
    #expect(tile.needs(in: tile.frame).count <= 4)
  }

  @Test func emptyPaperTakesNoMemory() throws {
    let tiles = CanvasTiles(Self.size, workers: TileWorkers())
    tiles.show(Drawing())
    #expect(Set(try tiles.finalPixels()) == [0xFFFF_FFFF])
    tiles.show(Drawing([.dot(Dot(at: Point(x: 20, y: 20)))]))
    _ = try tiles.finalPixels()
    #expect(tiles.store.bytes == TileGrid.tileBytes)
  }

  @Test func panningThereAndBackDrawsNothingTwice() throws {
    var random = SeededGenerator(6)
    let workers = TileWorkers(size: 1)
    let tiles = CanvasTiles(Self.size, workers: workers)
    tiles.show(Drawing((0..<300).map { _ in mark(&random) }))
    let before = try tiles.finalPixels()
    tiles.look(at: Viewport(origin: Point(x: 30, y: 40)))
    _ = try tiles.finalPixels()
    tiles.look(at: Viewport())
    tiles.begin()
    #expect(tiles.isComplete)
    #expect(try tiles.finalPixels() == before)
  }

  @Test(arguments: [-1.0, 1]) func whatLiesAheadIsDrawnBeforeItIsSeen(direction: Double) throws {
    var random = SeededGenerator(11)
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 1))
    tiles.show(Drawing((0..<300).map { _ in mark(&random) }))
    let step = direction * Double(TileGrid.side)
    tiles.look(at: Viewport(origin: Point(x: step, y: 0)))
    _ = try tiles.finalPixels()
    let ahead = tiles.seen.offset(x: 2 * Int(step), y: 0)
    func isDrawn() -> Bool {
      TileGrid.tiles(touching: ahead).allSatisfy {
        tiles.store[$0, tiles.grid]?.isComplete(in: TileGrid.frame(of: $0)) == true
      }
    }
    for _ in 0..<200 where !isDrawn() {
      tiles.workers?.results.wait(atMost: 50)
      tiles.ready()
    }
    #expect(isDrawn())
  }

  @Test func strokesAreSeenAtOnceWhereTilesAreMissing() throws {
    var random = SeededGenerator(7)
    var drawing = Drawing((0..<20_000).map { _ in self.mark(&random) })
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 1))
    tiles.show(drawing)
    let ink = Ink(colour: .black, width: 30)
    let mark = Mark.stroke(
      Stroke(through: [Point(x: 100, y: 100), Point(x: 400, y: 300)], ink: ink))
    tiles.add(mark, to: &drawing)
    let surface = try ImageSurface(width: 500, height: 380, format: .rgb)
    let context = Context(surface)
    tiles.draw(Rect(origin: .zero, size: Self.size), on: context)
    #expect(surface.pixels[200 * 500 + 250] & 0xFFFFFF == 0)
  }

  @Test func whatIsErasedIsGoneAtOnceAndWhatComesBackIsThere() throws {
    var random = SeededGenerator(8)
    var drawing = Drawing((0..<1000).map { _ in self.mark(&random) })
    let ink = Ink(colour: .black, width: 30)
    drawing.add(
      .stroke(Stroke(through: [Point(x: 100, y: 100), Point(x: 400, y: 300)], ink: ink)))
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 1))
    tiles.show(drawing)
    let before = try tiles.finalPixels()
    let middle = 200 * 500 + 250
    #expect(before[middle] & 0xFFFFFF == 0)
    let mark = try #require(drawing.rankedMarks.last)
    let edits = drawing.edits(removing: [mark])
    for (steps, colour) in [(edits, UInt32(0xFFFFFF)), (edits.map(\.reversed), 0)] {
      let area = drawing.apply(steps)
      tiles.replaceDrawing(drawing, changing: area)
      #expect(!tiles.isComplete)
      #expect(try tiles.shownPixels()[middle] & 0xFFFFFF == colour)
    }
    #expect(try tiles.finalPixels() == before)
  }

  /// Drawing it on the main thread would delay input.
  @Test func aLineOfVeryManyCornersIsLeftToTheWorkers() throws {
    var drawing = Drawing()
    let line = Mark.stroke(
      Stroke(
        through: (0..<200_000).map { Point(x: 100 + Double($0 % 2) * 300, y: 200) },
        ink: Ink(colour: .black, width: 30)))
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 1))
    tiles.show(drawing)
    let blank = try tiles.finalPixels()
    let area = drawing.apply(
      [Edit(from: nil, to: RankedMark(rank: 1, id: 1, mark: line))].compactMap(\.self))
    tiles.replaceDrawing(drawing, changing: area)
    #expect(try tiles.shownPixels() == blank)
    let whole = try tiles.finalPixels()
    #expect(whole[200 * 500 + 250] & 0xFFFFFF == 0)
    tiles.show(Drawing())
    tiles.replaceDrawing(drawing, adding: line)
    #expect(try tiles.shownPixels() == blank)
    #expect(try tiles.finalPixels() == whole)
  }

  @Test func aMarkThatComesWhileAPartIsDrawnLiesThereOnce() throws {
    var random = SeededGenerator(9)
    var drawing = Drawing((0..<300).map { _ in self.mark(&random) })
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 1))
    tiles.show(drawing)
    _ = try tiles.finalPixels()
    tiles.remove(drawing.rankedMarks.prefix(5), from: &drawing)
    if let workers = tiles.workers { tiles.ask(workers) }
    let ink = Ink(colour: Colour(0x2040D0, alpha: 0.5), width: 12)
    let mark = Mark.stroke(
      Stroke(through: [Point(x: 5, y: 5), Point(x: 480, y: 370)], ink: ink))
    tiles.add(mark, to: &drawing)
    let fresh = CanvasTiles(Self.size)
    fresh.show(drawing)
    #expect(try tiles.finalPixels() == fresh.finalPixels())
  }
}
