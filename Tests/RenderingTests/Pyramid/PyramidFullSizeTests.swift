import Geometry
import Marks
import System
import TestSupport
import Testing

@testable import Rendering

/// Pyramid tiles with pixels one unit wide, made ahead for dense ink.
@Suite struct PyramidFullSizeTests {
  private static let frame = PixelRect(x: -20, y: -30, width: 120, height: 100)
  private let ground = Ground(paper: .white)
  private let kept = KeptTiles()

  /// Strokes in one tile or in adjacent ones.
  private func drawing(of count: Int, seed: UInt64) -> Drawing {
    var random = SeededGenerator(seed)
    return Drawing(
      (0..<count).map { _ in
        let start = Point(
          x: .random(in: 10...200, using: &random), y: .random(in: 10...200, using: &random))
        let ink = Ink(
          colour: Colour(UInt32.random(in: 0...0xFFFFFF, using: &random), alpha: 0.6),
          width: .random(in: 0.5...5, using: &random))
        let end = start + Vector(dx: .random(in: -9...40, using: &random), dy: 30)
        return .stroke(Stroke(through: [start, end], ink: ink))
      })
  }

  private func grid(_ density: Double, _ angle: Double = 0) -> TileGrid {
    TileGrid(anchor: Point(x: 64, y: 64), density: density, angle: angle)
  }

  /// A drawing's view with its pyramid, completely made ahead.
  private func view(of drawing: Drawing) throws -> PyramidView {
    let pictures = kept.pictures()
    try #require(pictures.view(of: drawing)).makeAhead(progress: Progress())
    return PyramidView(
      of: drawing, in: try #require(drawing.bounds), by: pictures, atFullSize: pictures.hasFullSize)
  }

  /// The allowed difference: many strokes on top of each other are rounded differently on transparency than on paper, in addition
  /// to the difference between two ways of drawing edges.
  private static let rounded = PixelDifference.Bound.within(16, worst: 32)

  @Test func inTheirOwnSizeTheyLookLikeTheMarks() throws {
    let drawing = drawing(of: 600, seed: 1)
    let view = try view(of: drawing)
    let seen = try #require(try view.pixels(at: Self.frame, of: grid(1), on: ground))
    let drawn = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid(1))
    let apart = PixelDifference(seen, drawn)
    #expect(apart.isWithin(Self.rounded), "\(apart)")
  }

  @Test(arguments: [0.9, 0.71, 0.55], [0, 0.4])
  func somewhatSmallerTheyLookLikeTheMarks(density: Double, angle: Double) throws {
    let drawing = drawing(of: 600, seed: 2)
    let view = try view(of: drawing)
    let grid = grid(density, angle)
    let seen = try #require(try view.pixels(at: Self.frame, of: grid, on: ground))
    let drawn = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid)
    #expect(TileRendererTests.meanDifference(seen, drawn) < 9)
  }

  @Test func whatIsNearerIsNotShownFromThem() throws {
    let view = try view(of: drawing(of: 600, seed: 3))
    #expect(view.shows(grid(1)) && view.shows(grid(0.6)) && !view.shows(grid(1.01)))
  }

  @Test func whereInkIsSparseThereAreNone() throws {
    let view = try view(of: drawing(of: 100, seed: 4))
    #expect(!view.pictures.hasFullSize && !view.shows(grid(0.6)))
    #expect(kept.all.allSatisfy { $0.level > 0 })
  }

  @Test func whatChangedIsKnownUntilItIsMadeAnew() throws {
    var drawing = drawing(of: 600, seed: 5)
    let pictures = try view(of: drawing).pictures
    let changed = drawing.apply(drawing.edits(removing: [drawing.rankedMarks[7]]))
    pictures.change([try #require(changed)])
    let view = PyramidView(
      of: drawing, in: try #require(drawing.bounds), by: pictures, atFullSize: true)
    #expect(!view.isUnchanged(Self.frame, of: grid(1)))
    let seen = try #require(try view.pixels(at: Self.frame, of: grid(1), on: ground))
    let drawn = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid(1))
    #expect(PixelDifference(seen, drawn).isWithin(Self.rounded))
    #expect(view.isUnchanged(Self.frame, of: grid(1)))
  }

  @Test(arguments: [(500, true), (5000, false), (1_000_000, false)])
  func whereMuchChangedTheyAreNotShownAnyMore(side: Double, areShown: Bool) throws {
    let pictures = try view(of: drawing(of: 600, seed: 10)).pictures
    pictures.change([Rect(x: 0, y: 0, width: side, height: side)])
    #expect(pictures.hasFullSize == areShown)
  }

  @Test func theyAreFoundAgain() throws {
    let drawing = drawing(of: 600, seed: 6)
    _ = try view(of: drawing)
    _ = kept.news()
    #expect(try view(of: drawing).pictures.hasFullSize)
    #expect(kept.news().isEmpty)
  }

  @Test func falseOnesAreNotShown() throws {
    let drawing = drawing(of: 600, seed: 7)
    _ = try view(of: drawing)
    let others = KeptTiles()
    let other = self.drawing(of: 600, seed: 8)
    try #require(others.pictures().view(of: other)).makeAhead(progress: Progress())
    for tile in kept.all where tile.level == 0 { kept[tile] = others[tile] ?? kept[tile] }
    #expect(try !view(of: drawing).pictures.hasFullSize)
  }

  @Test func whereNothingCanBeKeptTheyAreNotMade() throws {
    let drawing = drawing(of: 600, seed: 9)
    let pictures = PyramidPictures(load: { _ in nil }, keep: { _, _, _ in })
    try #require(pictures.view(of: drawing)).makeAhead(progress: Progress())
    #expect(!pictures.hasFullSize)
  }
}
