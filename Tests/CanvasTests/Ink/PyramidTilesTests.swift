import Geometry
import Graphics
import Marks
import Rendering
import Synchronization
import System
import TestSupport
import Testing

@testable import Canvas

/// Ink from the pyramid, compared with ink drawn from marks.
@Suite(.timeLimit(.minutes(120))) struct PyramidTilesTests {
  private static let size = Size(width: 400, height: 300)

  /// Pyramid tiles in memory, in place of a file.
  private final class StoredTiles: Sendable {
    private let tiles = Mutex<[PyramidTile: [UInt8]]>([:])

    var count: Int { tiles.withLock { $0.count } }

    /// Adds the tiles of another drawing, which replace those at the same positions.
    func take(_ other: StoredTiles) {
      let others = other.tiles.withLock(\.self)
      tiles.withLock { $0.merge(others) { $1 } }
    }

    func pictures() -> PyramidPictures {
      PyramidPictures { tile in
        self.tiles.withLock { $0[tile] }
      } keep: { tile, bytes, _ in
        self.tiles.withLock { $0[tile] = bytes }
      }
    }
  }

  private func mark(_ random: inout SeededGenerator) -> Mark {
    var place = Point(
      x: .random(in: -300...900, using: &random), y: .random(in: -300...700, using: &random))
    let ink = Ink(
      colour: Colour(UInt32.random(in: 0...0xFFFFFF, using: &random), alpha: 0.7),
      width: .random(in: 4...40, using: &random))
    return .stroke(
      Stroke(
        through: (0..<20).map { _ in
          place =
            place
            + Vector(
              dx: .random(in: -60...60, using: &random), dy: .random(in: -60...60, using: &random))
          return place
        }, ink: ink))
  }

  private func difference(_ first: [UInt32], _ second: [UInt32]) -> (mean: Double, most: Int) {
    var (sum, most) = (0, 0)
    for (one, other) in zip(first, second) {
      for shift: UInt32 in [0, 8, 16] {
        let apart = abs(Int(one >> shift & 255) - Int(other >> shift & 255))
        sum += apart
        most = max(most, apart)
      }
    }
    return (Double(sum) / Double(first.count * 3), most)
  }

  /// Runs the planned work of tiles.
  private func rest(_ tiles: CanvasTiles) throws {
    let end = Moment.now + .seconds(60)
    while let moment = tiles.deadline {
      try #require(.now < end, "Work was planned for 60 s.")
      tiles.workers?.results.wait(until: moment)
      tiles.ready()
    }
  }

  @Test(arguments: [UInt64(1), 2], [nil, 2])
  func whateverHappenedItLooksLikeTheMarks(seed: UInt64, workers: Int?) throws {
    var random = SeededGenerator(seed)
    var drawing = Drawing((0..<150).map { _ in mark(&random) })
    let pictures = StoredTiles().pictures()
    let tiles = CanvasTiles(
      Self.size, workers: workers.map { TileWorkers(size: $0) }, pyramid: pictures)
    tiles.show(drawing)
    tiles.look(at: Viewport(origin: Point(x: -250, y: -250), zoom: 0.3))
    for round in 0..<36 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        tiles.add(mark(&random), to: &drawing)
      case 2, 3:
        tiles.remove(drawing.rankedMarks.shuffled(using: &random).prefix(3), from: &drawing)
      case 4:
        let factor = [0.4, 0.8, 1.25, 2.5][Int.random(in: 0..<4, using: &random)]
        let zoom = min(max(tiles.viewport.zoom * factor, 0.05), 1)
        tiles.look(at: tiles.viewport.zoomed(to: zoom, at: Point(x: 100, y: 100)))
      default:
        tiles.begin()
      }
      guard round % 6 == 5 else { continue }
      let seen = try tiles.finalPixels()
      // The pyramid contains no tile of the drawing before.
      tiles.forget()
      let anew = try tiles.finalPixels()
      tiles.pyramid = StoredTiles().pictures()
      #expect(try tiles.finalPixels() == anew, "round \(round)")
      tiles.pyramid = nil
      let drawn = try tiles.finalPixels()
      let isNear = tiles.viewport.zoom > 0.5
      for shown in [seen, anew] {
        let apart = difference(shown, drawn)
        #expect(isNear ? apart.most == 0 : apart.mean < 4, "round \(round): \(apart)")
      }
      tiles.pyramid = pictures
    }
  }

  @Test func nothingIsDrawnThatIsKept() throws {
    var random = SeededGenerator(4)
    let drawing = Drawing((0..<150).map { _ in mark(&random) })
    let stored = StoredTiles()
    let viewport = Viewport(origin: Point(x: -250, y: -250), zoom: 0.3)
    let first = CanvasTiles(Self.size, workers: TileWorkers(size: 2), pyramid: stored.pictures())
    first.show(drawing)
    first.look(at: viewport)
    let seen = try first.finalPixels()
    // Another drawing at the same place shows the stored tiles.
    let second = CanvasTiles(Self.size, workers: TileWorkers(size: 2), pyramid: stored.pictures())
    let bounds = try #require(drawing.bounds)
    second.show(
      Drawing([bounds.origin, Point(x: bounds.maxX, y: bounds.maxY)].map { .dot(Dot(at: $0)) }))
    second.look(at: viewport)
    #expect(try second.finalPixels() == seen)
  }

  @Test func aSketchIsShownUntilAllIsDrawn() throws {
    var random = SeededGenerator(6)
    let drawing = Drawing((0..<400).map { _ in mark(&random) })
    // No job finishes before this.
    let go = Mailbox<Bool>()
    let tiles = CanvasTiles(
      Self.size, workers: TileWorkers(size: 2),
      pyramid: PyramidPictures { _ in
        nil
      } keep: { _, _, _ in
        go.wait()
      })
    tiles.sketch.mostMarks = 50
    tiles.show(drawing)
    tiles.look(at: Viewport(origin: Point(x: -250, y: -250), zoom: 0.3))
    tiles.begin()
    let blank = try tiles.shownPixels()
    #expect(Set(blank).count == 1)
    tiles.workers?.results.wait(atMost: 10_000)
    tiles.ready()
    #expect(!tiles.isComplete)
    let sketch = try tiles.shownPixels()
    go.put(true)
    let whole = try tiles.finalPixels()
    #expect(difference(sketch, whole).mean < difference(blank, whole).mean * 0.7)
    #expect(try tiles.shownPixels() == whole)
  }

  @Test func picturesAreMadeWhileNobodyDoesAnything() throws {
    var random = SeededGenerator(7)
    let drawing = Drawing((0..<150).map { _ in mark(&random) })
    let stored = StoredTiles()
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 2), pyramid: stored.pictures())
    tiles.show(drawing)
    tiles.look(at: Viewport(origin: Point(x: 100, y: 100), zoom: 1))
    tiles.ahead.rest = 300
    _ = try tiles.finalPixels()
    tiles.ready()
    #expect(stored.count == 0)
    try rest(tiles)
    try tiles.wait(for: "the work ahead") { tiles.ahead.isDone }
    let count = stored.count
    #expect(count > 3)
    // All tiles are there, and no more work is planned.
    _ = try tiles.shownPixels()
    #expect(tiles.deadline == nil)
    tiles.look(at: Viewport(origin: Point(x: -300, y: -300), zoom: 0.25))
    _ = try tiles.finalPixels()
    #expect(stored.count == count)
  }

  @Test func falsePicturesAreShownNoLongerThanSomebodyDoesSomething() throws {
    var random = SeededGenerator(9)
    let drawings = (0..<2).map { _ in Drawing((0..<150).map { _ in mark(&random) }) }
    let storedTiles = [StoredTiles(), StoredTiles()]
    let far = Viewport(origin: Point(x: -300, y: -300), zoom: 0.25)
    func tiles(_ number: Int) -> CanvasTiles {
      let tiles = CanvasTiles(
        Self.size, workers: TileWorkers(size: 2), pyramid: storedTiles[number].pictures())
      tiles.show(drawings[number])
      tiles.look(at: far)
      tiles.ahead.rest = 100
      return tiles
    }
    func goAhead(_ tiles: CanvasTiles) throws {
      try rest(tiles)
      try tiles.wait(for: "the work ahead") { tiles.ahead.isDone }
    }
    let expected = try (0..<2).map { number in
      let tiles = tiles(number)
      let pixels = try tiles.finalPixels()
      try goAhead(tiles)
      return pixels
    }
    storedTiles[0].take(storedTiles[1])
    let tiles = tiles(0)
    #expect(try tiles.finalPixels() != expected[0])
    try goAhead(tiles)
    #expect(try tiles.finalPixels() == expected[0])
  }

  @Test func whoIsBusyIsNotGoneAheadOf() throws {
    var random = SeededGenerator(8)
    let drawing = Drawing((0..<150).map { _ in mark(&random) })
    let tiles = CanvasTiles(
      Self.size, workers: TileWorkers(size: 1), pyramid: StoredTiles().pictures())
    tiles.show(drawing)
    tiles.look(at: Viewport(origin: Point(x: 100, y: 100), zoom: 1))
    tiles.ahead.rest = 1
    _ = try tiles.finalPixels()
    try rest(tiles)
    guard let job = tiles.ahead.job else {
      Issue.record("It is time to go ahead.")
      return
    }
    _ = try tiles.shownPixels()
    #expect(job.progress.isCancelled)
    #expect(tiles.deadline != nil)
  }

  @Test func whatIsNearIsDrawnFromTheMarks() throws {
    var random = SeededGenerator(5)
    let drawing = Drawing((0..<150).map { _ in mark(&random) })
    let stored = StoredTiles()
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 2), pyramid: stored.pictures())
    tiles.show(drawing)
    tiles.look(at: Viewport(origin: Point(x: 100, y: 100), zoom: 0.6))
    let seen = try tiles.finalPixels()
    tiles.pyramid = nil
    #expect(try tiles.finalPixels() == seen)
    #expect(stored.count == 0)
  }

  @Test func picturesAtFullSizeAreShownFromTheNextSizeOn() throws {
    var random = SeededGenerator(7)
    let drawing = Drawing(
      (0..<1500).map { _ in
        let start = Point(
          x: .random(in: 50...400, using: &random), y: .random(in: 50...400, using: &random))
        return .stroke(Stroke(through: [start, start + Vector(dx: 30, dy: 20)]))
      })
    let tiles = CanvasTiles(
      Self.size, workers: TileWorkers(size: 2), pyramid: StoredTiles().pictures())
    tiles.show(drawing)
    tiles.look(at: Viewport(origin: Point(x: 100, y: 100), zoom: 1))
    _ = try tiles.finalPixels()
    try #require(tiles.pyramidView).makeAhead(progress: Progress())
    #expect(tiles.pyramid?.hasFullSize == true && tiles.pyramidView(of: tiles.grid) == nil)
    tiles.look(at: Viewport(origin: Point(x: 100, y: 100), zoom: 0.8))
    #expect(tiles.pyramidView(of: tiles.grid) != nil)
    tiles.look(at: Viewport(origin: Point(x: 120, y: 90), zoom: 1))
    #expect(tiles.pyramidView(of: tiles.grid) != nil)
    tiles.forget()
    let seen = try tiles.finalPixels()
    tiles.pyramid = nil
    #expect(difference(seen, try tiles.finalPixels()).most <= 8)
  }

  @Test func manyMarksInMemoryAreSeenFromPictures() throws {
    var random = SeededGenerator(6)
    var drawing = Drawing((0..<1990).map { _ in mark(&random) })
    let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 2), pyramid: PyramidPictures())
    tiles.show(drawing)
    tiles.look(at: Viewport(origin: Point(x: -1500, y: -1500), zoom: 0.1))
    #expect(tiles.pyramidView == nil)
    for _ in 0..<20 {
      tiles.add(mark(&random), to: &drawing)
    }
    #expect(tiles.pyramidView(of: tiles.grid) != nil)
    tiles.forget()
    _ = try tiles.finalPixels()
    tiles.remove(drawing.rankedMarks.suffix(30), from: &drawing)
    let seen = try tiles.finalPixels()
    tiles.pyramid = nil
    #expect(difference(seen, try tiles.finalPixels()).mean < 4)
    tiles.pyramid = PyramidPictures()
    tiles.look(at: Viewport(origin: .zero, zoom: 0.3))
    #expect(tiles.pyramidView(of: tiles.grid) == nil)
  }
}
