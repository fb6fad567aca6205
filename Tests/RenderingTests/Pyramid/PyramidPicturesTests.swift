import Geometry
import Marks
import Synchronization
import System
import TestSupport
import Testing

@testable import Rendering

/// Keeping a drawing's pyramid up to date while it changes.
@Suite struct PyramidPicturesTests {
  private static let area = Rect(x: -400, y: -300, width: 1000, height: 700)
  private let kept = KeptTiles()

  private func drawing(seed: UInt64) -> Drawing {
    Scribbles.drawing(over: Self.area, seed: seed)
  }

  /// All pixels of a level, tile after tile.
  private func pixels(_ view: PyramidView, level: Int) throws -> [PyramidTile: [UInt32]] {
    var pixels: [PyramidTile: [UInt32]] = [:]
    for tile in PyramidTile.tiles(
      at: level, touching: PyramidTile.grid(level).pixels(of: view.bounds))
    {
      pixels[tile] = try PyramidMaker(view, nil).pixels(of: tile)
    }
    return pixels
  }

  @Test func levelsFollowADrawingThatGrows() throws {
    /// A hundred dots in rows, whose area has a side of about nine steps.
    func drawing(step: Double) -> Drawing {
      Drawing(
        (0..<100).map { number in
          let place = Point(x: Double(number % 10) * step, y: Double(number / 10) * step)
          return .dot(Dot(at: place, ink: Ink(colour: .black, width: 8)))
        })
    }
    func levels(_ drawing: Drawing, by pictures: PyramidPictures) throws -> PyramidLevels {
      PyramidView(of: drawing, in: try #require(drawing.bounds), by: pictures).levels
    }
    let pictures = kept.pictures()
    let first = try levels(drawing(step: 1000), by: pictures)
    #expect(try levels(drawing(step: 2000), by: pictures) == first)
    let grown = try levels(drawing(step: 100_000), by: pictures)
    #expect(grown.base > first.base)
    #expect(try levels(drawing(step: 100_000), by: KeptTiles().pictures()) == grown)
    // Undo doesn't change the levels back, so that they don't alternate.
    #expect(try levels(drawing(step: 1000), by: pictures) == grown)
  }

  @Test func everyPixelIsTheMeanOfFourOfTheLevelBelow() throws {
    let view = try #require(kept.pictures().view(of: drawing(seed: 1)))
    let level = view.levels.base + 1
    let (fine, coarse) = (try pixels(view, level: level - 1), try pixels(view, level: level))
    #expect(!coarse.isEmpty)
    func part(_ tiles: [PyramidTile: [UInt32]], _ level: Int, _ x: Int, _ y: Int, _ shift: Int)
      -> Int
    {
      let tile = PyramidTile(level: level, x: x >> 8, y: y >> 8)
      return Int((tiles[tile]?[(y & 255) << 8 | x & 255] ?? 0) >> UInt32(shift) & 255)
    }
    for tile in coarse.keys {
      var isExact = true
      for y in tile.frame.y..<tile.frame.maxY {
        for x in tile.frame.x..<tile.frame.maxX {
          for shift in [0, 8, 16, 24] {
            let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(0) {
              $0 + part(fine, level - 1, 2 * x + $1.0, 2 * y + $1.1, shift)
            }
            isExact = isExact && part(coarse, level, x, y, shift) == (sum + 2) / 4
          }
        }
      }
      #expect(isExact, "\(tile)")
    }
  }

  /// Dots all over an area, so near to each other that every tile has some.
  private func dots(over area: Rect, every step: Double) -> [Mark] {
    stride(from: area.minX, through: area.maxX, by: step).flatMap { x in
      stride(from: area.minY, through: area.maxY, by: step).map { y in
        .dot(Dot(at: Point(x: x, y: y)))
      }
    }
  }

  private func levels(_ marks: [Mark]) throws -> PyramidLevels {
    let drawing = Drawing(marks)
    return PyramidLevels(of: drawing, in: try #require(drawing.bounds))
  }

  @Test func theLevelsFitTheDrawing() throws {
    let window = try levels(dots(over: Rect(x: 1, y: 1, width: 1278, height: 798), every: 142))
    #expect((window.finest, window.base, window.coarsest) == (1, 2, 3))
    let million = dots(over: Rect(x: 1, y: 1, width: 12798, height: 7998), every: 237)
    let wide = try levels(million)
    #expect((wide.finest, wide.base, wide.coarsest) == (1, 3, 6))
    #expect(PyramidLevels.level(for: 0.1) == 3)
    #expect(PyramidLevels.level(for: 0.25) == 2)
    #expect(PyramidLevels.level(for: 0.3) == 1)
    #expect(PyramidLevels.level(for: 0.6) == nil)
  }

  @Test func whatIsFarOutCostsNothingElsewhere() throws {
    let marks = dots(over: Rect(x: 1, y: 1, width: 12798, height: 7998), every: 237)
    let far = Mark.dot(Dot(at: Point(x: 1e6, y: -1e6)))
    #expect(try levels(marks + [far]).base == 3)
    func tiles(_ marks: [Mark]) throws -> [PyramidTile] {
      let drawing = Drawing(marks)
      let map = PyramidMap(of: drawing, in: try #require(drawing.bounds))
      return try #require(map.tiles(at: 3, atMost: 64))
    }
    let (near, all) = (Set(try tiles(marks)), Set(try tiles(marks + [far])))
    #expect(all.subtracting(near).count == 1 && all.isSuperset(of: near))
  }

  @Test func whatIsFarOutIsNoReasonForMorePictures() throws {
    let marks = dots(over: Rect(x: 1, y: 1, width: 1000, height: 700), every: 237)
    let pictures = kept.pictures()
    try #require(pictures.view(of: Drawing(marks))).makeAhead(progress: Progress())
    let near = Set(kept.all)
    let others = KeptTiles()
    let drawing = Drawing(marks + [.dot(Dot(at: Point(x: 1e6, y: -1e6)))])
    try #require(others.pictures().view(of: drawing)).makeAhead(progress: Progress())
    // One more tile of each level, and those of the coarser ones around the canvas's zero.
    let more = Set(others.all).subtracting(near)
    #expect(Set(others.all.map(\.level)) == Set(1...12))
    #expect(more.count <= 12 + 4 * 10)
    #expect(more.filter { $0.level == 2 }.count == 1)
  }

  @Test func aLineFromAfarIsOnlyWhereItGoes() throws {
    let line = Mark.stroke(Stroke(through: [.zero, Point(x: 1e6, y: 1e6)]))
    let marks = dots(over: Rect(x: 1, y: 1, width: 5000, height: 3000), every: 237) + [line]
    let drawing = Drawing(marks)
    let map = PyramidMap(of: drawing, in: try #require(drawing.bounds))
    let tiles = try #require(map.tiles(at: 9, atMost: 1000))
    // Tiles are 131,072 units wide.
    #expect(tiles.count < 3 * 9)
    #expect(tiles.contains { $0.x == 7 && $0.y == 7 } && !tiles.contains { $0.x == 7 && $0.y == 0 })
  }

  @Test func whatWasKeptIsNotMadeAgain() throws {
    let drawing = drawing(seed: 2)
    let first = try pixels(try #require(kept.pictures().view(of: drawing)), level: 3)
    #expect(!kept.news().isEmpty)
    // Tiles drawn anew would be empty, since this drawing has no marks.
    let later = kept.pictures()
    let bounds = try #require(drawing.bounds)
    let view = PyramidView(of: Drawing(), in: bounds, by: later)
    #expect(try pixels(view, level: 3) == first)
    #expect(kept.news().isEmpty)
  }

  @Test func damagedTilesAreMadeAnew() throws {
    let drawing = drawing(seed: 4)
    let first = try pixels(try #require(kept.pictures().view(of: drawing)), level: 2)
    for tile in kept.all { kept[tile] = ([1, 2, 3], 0) }
    let view = try #require(kept.pictures().view(of: drawing))
    #expect(try pixels(view, level: 2) == first)
  }

  @Test func falsePicturesAreFoundAndMadeAnew() throws {
    let drawing = drawing(seed: 5)
    try #require(kept.pictures().view(of: drawing)).makeAhead(progress: Progress())
    let truth = try pixels(try #require(kept.pictures().view(of: drawing)), level: 3)
    let others = KeptTiles()
    try #require(others.pictures().view(of: self.drawing(seed: 6))).makeAhead(progress: Progress())
    for tile in kept.all { kept[tile] = others[tile] ?? kept[tile] }
    let pictures = kept.pictures()
    try #require(pictures.view(of: drawing)).makeAhead(progress: Progress())
    #expect(pictures.takeDistrust())
    #expect(try pixels(try #require(pictures.view(of: drawing)), level: 3) == truth)
    #expect(!pictures.takeDistrust())
  }

  @Test func truePicturesAreTrusted() throws {
    let drawing = drawing(seed: 5)
    try #require(kept.pictures().view(of: drawing)).makeAhead(progress: Progress())
    let pictures = kept.pictures()
    try #require(pictures.view(of: drawing)).makeAhead(progress: Progress())
    #expect(!pictures.takeDistrust())
  }

  @Test(arguments: [UInt64(1), 2], [24 << 20, 600_000])
  func whateverChangedTheyAreRight(seed: UInt64, budget: Int) throws {
    var random = SeededGenerator(seed)
    var drawing = drawing(seed: seed)
    let pictures = kept.pictures(budget: budget)
    for round in 0..<24 {
      let area: Rect?
      if Bool.random(using: &random) {
        let marks = drawing.rankedMarks.shuffled(using: &random).prefix(2)
        area = drawing.apply(drawing.edits(removing: Array(marks)))
      } else {
        let place = Point(
          x: .random(in: -400...600, using: &random),
          y: .random(in: -300...400, using: &random))
        area = drawing.add(
          .stroke(
            Stroke(
              through: [place, place + Vector(dx: 130, dy: 70)],
              ink: Ink(colour: Colour(0xC03020, alpha: 0.5), width: 9))))
      }
      if let area { pictures.change([area]) }
      guard round % 6 == 5 else { continue }
      let view = try #require(pictures.view(of: drawing))
      let fresh = try #require(KeptTiles().pictures().view(of: drawing))
      for level in [view.levels.base + 1, view.levels.finest] {
        #expect(try pixels(view, level: level) == pixels(fresh, level: level), "round \(round)")
      }
    }
    #expect(pictures.bytes <= budget)
  }

  @Test func inkWhereThereWasNoneIsSeen() throws {
    let corners = [Point.zero, Point(x: 6000, y: 4000)]
    var drawing = Drawing(
      corners.flatMap {
        dots(over: Rect(origin: $0, size: Size(width: 900, height: 900)), every: 90)
      })
    let pictures = kept.pictures()
    var random = SeededGenerator(3)
    for _ in 0..<12 {
      let view = try #require(pictures.view(of: drawing))
      let fresh = try #require(KeptTiles().pictures().view(of: drawing))
      for level in view.levels.finest...view.levels.base + 1 {
        #expect(try pixels(view, level: level) == pixels(fresh, level: level))
      }
      let place = Point(
        x: .random(in: 1000...5900, using: &random), y: .random(in: 0...4800, using: &random))
      let area = drawing.add(.dot(Dot(at: place, ink: Ink(colour: .black, width: 30))))
      pictures.change([try #require(area)])
    }
  }

  @Test(arguments: [UInt64(1), 2]) func theyFollowMarksThatAreMovedTogether(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var drawing = WatchedSource(drawing(seed: seed)).drawing
    let pictures = kept.pictures()
    var states = [drawing.memento()]
    for round in 0..<8 {
      let view = try #require(pictures.view(of: drawing))
      let fresh = try #require(KeptTiles().pictures().view(of: drawing))
      for level in [view.levels.base + 1, view.levels.finest] {
        #expect(try pixels(view, level: level) == pixels(fresh, level: level), "round \(round)")
      }
      let corner = Point(
        x: .random(in: -400...200, using: &random), y: .random(in: -300...100, using: &random))
      let frame = Rect(origin: corner, size: Size(width: 500, height: 400))
      let selection = try #require(
        MarkSelection(inside: frame, of: drawing) ?? MarkSelection(inside: Self.area, of: drawing)
          ?? MarkSelection(allOf: drawing))
      let area =
        switch round % 4 {
        // A drawing without marks has no pyramid.
        case 2 where selection.count < drawing.count:
          drawing.apply(drawing.delta(removing: selection))
        case 3: drawing.restore(from: try #require(states.randomElement(using: &random)))
        default:
          drawing.apply(
            Delta([.move(selection.move(by: Vector(dx: -900, dy: 1700) * Double(round + 1)))]))
        }
      states.append(drawing.memento())
      if let area { pictures.change([area]) }
    }
  }

  @Test func whatIsFarOutIsSeenWithTheSamePictures() throws {
    var drawing = drawing(seed: 10)
    let pictures = kept.pictures()
    let near = try #require(pictures.view(of: drawing))
    let grid = TileGrid(anchor: .zero, density: 0.02, angle: 0)
    let frame = PixelRect(x: -30, y: -30, width: 80, height: 60)
    let ground = Ground(paper: .white)
    let first = try #require(try near.pixels(at: frame, of: grid, on: ground))
    for place in [Point(x: 200_000, y: 90_000), Point(x: -3000, y: -3000)] {
      let dot = Mark.dot(Dot(at: place))
      for area in [drawing.add(dot), drawing.remove(dot)] {
        pictures.change([try #require(area)])
        let view = try #require(pictures.view(of: drawing))
        let seen = try #require(try view.pixels(at: frame, of: grid, on: ground))
        #expect(TileRendererTests.meanDifference(seen, first) < 0.5)
      }
    }
  }

  @Test func onlyWhatChangedIsDrawn() throws {
    let source = WatchedSource(drawing(seed: 5))
    var drawing = source.drawing
    let pictures = kept.pictures()
    _ = try pixels(try #require(pictures.view(of: drawing)), level: 2)
    #expect(source.areas.isEmpty)
    let dot = Mark.dot(Dot(at: Point(x: 100, y: 100), ink: Ink(colour: .black, width: 9)))
    let added = drawing.add(dot)
    let area = try #require(added)
    pictures.change([area])
    _ = try pixels(try #require(pictures.view(of: drawing)), level: 2)
    #expect(source.areas.count == 1)
    #expect(source.areas.allSatisfy { area.outset(by: 20).contains($0) })
  }

  @Test func whatChangesWhileItIsDrawnIsDrawnAgain() throws {
    var drawing = drawing(seed: 6)
    let pictures = kept.pictures()
    pictures.state = 7
    let before = try #require(pictures.view(of: drawing))
    let added = drawing.add(.dot(Dot(at: .zero, ink: Ink(colour: .black, width: 300))))
    let area = try #require(added)
    pictures.change([area])
    pictures.state = 8
    _ = try pixels(before, level: 1)
    let changed = PyramidTile(level: 1, x: 0, y: 0)
    let calm = PyramidTile(level: 1, x: 1, y: 0)
    // A tile that is out of date isn't stored.
    #expect(kept[changed] == nil && !pictures.isRight(changed))
    #expect(kept[calm]?.state == 7 && pictures.isRight(calm))
    let view = try #require(pictures.view(of: drawing))
    let fresh = try #require(KeptTiles().pictures().view(of: drawing))
    #expect(try pixels(view, level: 1) == pixels(fresh, level: 1))
    #expect(kept[changed]?.state == 8)
  }

  @Test func tilesOfAnEarlierProgramAreMadeAnewAhead() throws {
    let drawing = drawing(seed: 12)
    let first = try #require(kept.pictures().view(of: drawing))
    try first.makeAhead(progress: Progress())
    let (tiles, before) = (kept.all, try pixels(first, level: 2))
    #expect(!tiles.isEmpty)
    // Tiles of another picture in an earlier format, whose program drew differently.
    for tile in tiles {
      var bytes = PyramidCoder.bytes(of: [UInt32](repeating: 0xFF00_FF00, count: 256 * 256))
      bytes[0] = 1
      kept[tile] = (bytes, 0)
    }
    _ = kept.news()
    let pictures = kept.pictures()
    try #require(pictures.view(of: drawing)).makeAhead(progress: Progress())
    #expect(Set(kept.news()) == Set(tiles))
    #expect(!pictures.takeDistrust())
    #expect(try pixels(try #require(kept.pictures().view(of: drawing)), level: 2) == before)
  }

  @Test func aChangeOfMoreThanCanBeToldMakesAllAnew() throws {
    let drawing = drawing(seed: 7)
    let pictures = kept.pictures()
    let first = try pixels(try #require(pictures.view(of: drawing)), level: 2)
    for tile in kept.all { kept[tile] = (PyramidCoder.bytes(of: nil), 0) }
    pictures.change([Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)])
    let view = try #require(pictures.view(of: drawing))
    #expect(try pixels(view, level: 2) == first)
    _ = kept.news()
    #expect(try pixels(view, level: 2) == first)
    #expect(kept.news().isEmpty)
  }

  @Test func severalThreadsDrawNothingTwice() throws {
    let source = WatchedSource(drawing(seed: 9))
    let view = try #require(kept.pictures().view(of: source.drawing))
    let results = Mutex<[[UInt32]?]>([])
    let threads = (0..<4).map { _ in
      Companion {
        let pixels = try? view.pixels(
          at: PixelRect(x: -99, y: -99, width: 300, height: 200), of: PyramidTile.grid(3),
          on: Ground(paper: .white))
        results.withLock { $0.append(pixels ?? nil) }
      }
    }
    for thread in threads { thread.join() }
    #expect(Set(results.withLock { $0 }).count == 1)
    #expect(results.withLock { $0.count == 4 && $0[0] != nil })
    let starts = source.starts
    #expect(Set(starts).count == starts.count && starts.count > source.count / 7)
    #expect(source.areas.isEmpty)
  }

  @Test func canBeGivenUp() throws {
    let progress = Progress()
    progress.cancel()
    let view = try #require(kept.pictures().view(of: drawing(seed: 8)))
    #expect(throws: Progress.Cancellation.self) {
      try view.pixels(
        at: PixelRect(x: 0, y: 0, width: 99, height: 99), of: PyramidTile.grid(2),
        on: Ground(paper: .white), progress: progress)
    }
    #expect(kept.all.isEmpty)
    #expect(try !pixels(view, level: 2).isEmpty)
  }
}
