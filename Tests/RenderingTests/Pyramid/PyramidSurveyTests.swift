import Geometry
import Marks
import Synchronization
import System
import TestSupport
import Testing

@testable import Rendering

/// Drawing all tiles of a level in one pass.
@Suite struct PyramidSurveyTests {
  private static let area = Rect(x: -2400, y: -1300, width: 5000, height: 3700)

  private func drawing(seed: UInt64) -> Drawing {
    let inks = [
      Ink(colour: Colour(0xE03020, alpha: 0.6), width: 14), Ink(colour: .black, width: 0.3),
      Ink(colour: Colour(0x2040E0), width: 1.5),
      Ink(colour: Colour(0x20C060, alpha: 0.4), width: 3),
    ]
    return Drawing(
      (0..<5).flatMap { number in
        Scribbles.drawing(over: Self.area, seed: seed + number, inks: inks).rankedMarks.map(\.mark)
      })
  }

  private func tiles(_ view: PyramidView, _ level: Int) -> [PyramidTile] {
    PyramidTile.tiles(at: level, touching: PyramidTile.grid(level).pixels(of: view.bounds))
  }

  /// A tile drawn separately.
  private func alone(_ tile: PyramidTile, of drawing: Drawing) throws -> [UInt32]? {
    let pixels = try TileRenderer.pixels(
      of: drawing, at: tile.frame, of: tile.grid, on: Ground(paper: nil))
    return pixels.allSatisfy { $0 == 0 } ? nil : pixels
  }

  @Test(arguments: [UInt64(1), 2, 3], [1, 4])
  func everyTileIsAsIfItWereDrawnAlone(seed: UInt64, threads: Int) throws {
    let source = WatchedSource(drawing(seed: seed))
    let view = try #require(KeptTiles().pictures().view(of: source.drawing))
    let level = view.levels.base
    let survey = try #require(PyramidSurvey(of: view, level, tiles(view, level)))
    let tiles = tiles(view, level)
    let drawn = Mutex<[PyramidTile: [UInt32]?]>([:])
    let helpers = (0..<threads).map { number in
      Companion {
        for tile in tiles[number...] where drawn.withLock({ $0[tile] == nil }) {
          guard let pixels = try? survey.pixels(of: tile, nil) else { continue }
          drawn.withLock { $0[tile] = .some(pixels) }
        }
      }
    }
    for helper in helpers { helper.join() }
    #expect(drawn.withLock(\.count) == tiles.count)
    for tile in tiles {
      #expect(try drawn.withLock { $0[tile] } == .some(alone(tile, of: source.drawing)), "\(tile)")
    }
    #expect(source.starts.count == (source.count + 6) / 7 + 1)
  }

  @Test func whoGivesUpLeavesItToOthers() throws {
    let source = WatchedSource(drawing(seed: 4))
    let view = try #require(KeptTiles().pictures().view(of: source.drawing))
    let level = view.levels.base
    let survey = try #require(PyramidSurvey(of: view, level, tiles(view, level)))
    let tile = try #require(tiles(view, level).first)
    let progress = Progress()
    let helper = Companion { _ = try? survey.pixels(of: tile, progress) }
    while source.starts.count < 3 {}
    progress.cancel()
    helper.join()
    #expect(try survey.pixels(of: tile, nil) == .some(alone(tile, of: source.drawing)))
    let starts = source.starts
    #expect(Set(starts).count == starts.count)
  }

  @Test func aTileIsHandedOutOnce() throws {
    let view = try #require(KeptTiles().pictures().view(of: drawing(seed: 5)))
    let level = view.levels.base
    let survey = try #require(PyramidSurvey(of: view, level, tiles(view, level)))
    let tile = try #require(tiles(view, level).first)
    #expect(try survey.pixels(of: tile, nil) != nil)
    #expect(try survey.pixels(of: tile, nil) == nil)
    #expect(try survey.pixels(of: PyramidTile(level: level, x: 9999, y: 0), nil) == nil)
  }

  @Test func whereMostIsKeptTilesAreDrawnAlone() throws {
    let source = WatchedSource(drawing(seed: 6))
    let kept = KeptTiles()
    let view = try #require(kept.pictures().view(of: source.drawing))
    let level = view.levels.base
    let tiles = tiles(view, level)
    for tile in tiles { _ = try PyramidMaker(view, nil).pixels(of: tile) }
    kept[tiles[0]] = ([9, 9, 9], 0)
    let starts = source.starts.count
    let later = try #require(kept.pictures().view(of: source.drawing))
    for tile in tiles {
      #expect(try PyramidMaker(later, nil).pixels(of: tile) == alone(tile, of: source.drawing))
    }
    #expect(source.starts.count == starts)
  }

  @Test func whereMarksCannotBeGoneThroughTilesAreDrawnAlone() throws {
    let source = WatchedSource(drawing(seed: 8), brokenAt: 60)
    let view = try #require(KeptTiles().pictures().view(of: source.drawing))
    for tile in tiles(view, view.levels.base) {
      let pixels = try PyramidMaker(view, nil).pixels(of: tile)
      #expect(try pixels == alone(tile, of: source.drawing), "\(tile)")
    }
    #expect(source.hasFailed)
  }

  @Test func whatChangedMeanwhileIsDrawnAgain() throws {
    var drawing = drawing(seed: 7)
    let pictures = KeptTiles().pictures()
    let early = try #require(pictures.view(of: drawing))
    let level = early.levels.base
    let tiles = tiles(early, level)
    _ = try PyramidMaker(early, nil).pixels(of: tiles[0])
    let marks = drawing.rankedMarks.suffix(40)
    for mark in marks {
      if let area = drawing.apply(drawing.edits(removing: [mark])) { pictures.change([area]) }
    }
    let late = try #require(pictures.view(of: drawing))
    for tile in tiles {
      #expect(try PyramidMaker(late, nil).pixels(of: tile) == alone(tile, of: drawing), "\(tile)")
    }
  }

  @Test(arguments: [true, false])
  func whatChangedAltogetherIsDrawnInOneGoAgain(isInMemory: Bool) throws {
    let source = WatchedSource(drawing(seed: 9))
    var drawing = source.drawing
    let kept = KeptTiles()
    let pictures = kept.pictures(budget: isInMemory ? 24 << 20 : 0)
    let early = try #require(pictures.view(of: drawing))
    let level = early.levels.base
    for tile in tiles(early, level) { _ = try PyramidMaker(early, nil).pixels(of: tile) }
    let all = try #require(MarkSelection(allOf: drawing))
    let move = Delta([.move(all.move(by: Vector(dx: 130, dy: -70).snapped))])
    let area = drawing.apply(move)
    pictures.change([try #require(area)])
    let starts = source.starts.count
    let late = try #require(pictures.view(of: drawing))
    for tile in tiles(late, level) {
      #expect(try PyramidMaker(late, nil).pixels(of: tile) == alone(tile, of: drawing), "\(tile)")
    }
    #expect(source.starts.count == starts + (source.count + 6) / 7 + 1)
  }
}

/// Sketches of drawings before their tiles are made.
@Suite struct PyramidSketchTests {
  private let ground = Ground(paper: .white)

  private func view(_ pictures: PyramidPictures = KeptTiles().pictures()) throws -> PyramidView {
    var random = SeededGenerator(3)
    // The left half has twice as many marks as the right one.
    let drawing = Drawing(
      (0..<3000).map { number in
        let x = Double.random(in: 0...2000, using: &random)
        let place = Point(
          x: number % 3 == 0 ? x + 2000 : x, y: .random(in: 0...3000, using: &random))
        return .stroke(
          Stroke(
            through: [place, place + Vector(dx: 60, dy: 20)], ink: Ink(colour: .black, width: 2)))
      })
    return try #require(pictures.view(of: drawing))
  }

  /// A sketch of the whole drawing at a low zoom.
  private func sketched(_ view: PyramidView, mostMarks: Int) -> PyramidSketch? {
    let grid = PyramidTile.grid(2)
    return PyramidSketch(
      of: view, for: grid, at: grid.pixels(of: view.bounds), mostMarks: mostMarks)
  }

  private func darkness(_ pixels: [UInt32], _ width: Int, _ columns: Range<Int>) -> Double {
    var sum = 0
    for index in pixels.indices where columns.contains(index % width) {
      sum += 255 - Int(pixels[index] & 255)
    }
    return Double(sum) / Double(columns.count * (pixels.count / width))
  }

  @Test func isAboutAsDarkAsTheDrawing() throws {
    let view = try view()
    let sketch = try #require(sketched(view, mostMarks: 300))
    let pixels = try sketch.pixels(on: ground)
    let whole = try TileRenderer.pixels(
      of: view.drawing, at: sketch.frame, of: sketch.grid, on: ground)
    let width = sketch.frame.width
    for columns in [0..<width / 2, width / 2..<width] {
      let (mine, all) = (darkness(pixels, width, columns), darkness(whole, width, columns))
      #expect(mine > all * 0.6 && mine < all * 1.4, "\(mine) beside \(all)")
    }
  }

  @Test func isNotMadeOfFewMarks() throws {
    let view = try view()
    #expect(sketched(view, mostMarks: 3000) == nil)
    #expect(sketched(view, mostMarks: PyramidSketch.mostMarks) == nil)
  }

  @Test func isNeededWhereLittleOfTheDrawingIsKept() throws {
    let kept = KeptTiles()
    let view = try view(kept.pictures())
    try view.makeAhead(progress: Progress())
    for tile in kept.all.filter({ $0.level == view.levels.base }).dropFirst() { kept[tile] = nil }
    #expect(try #require(sketched(view, mostMarks: 300)).isNeedless == false)
  }

  @Test func isNeedlessWhereTheDrawingIsKept() throws {
    let kept = KeptTiles()
    let view = try view(kept.pictures())
    #expect(try #require(sketched(view, mostMarks: 300)).isNeedless == false)
    try view.makeAhead(progress: Progress())
    #expect(try #require(sketched(view, mostMarks: 300)).isNeedless)
    #expect(Set(kept.all.map(\.level)) == Set(view.levels.finest...view.levels.coarsest))
  }
}
