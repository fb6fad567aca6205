import Geometry
import Graphics
import Marks
import TestSupport
import Testing

@testable import Rendering

/// Views from the pyramid, compared with the marks themselves.
@Suite struct PyramidViewTests {
  private static let frame = PixelRect(x: -70, y: -30, width: 300, height: 200)
  private static let area = Rect(x: -300, y: -300, width: 1200, height: 900)
  private let ground = Ground(paper: .white)
  private let kept = KeptTiles()

  private func dense(seed: UInt64, colour: Colour? = nil) -> Drawing {
    var random = SeededGenerator(seed)
    return Drawing(
      (0..<900).map { _ in
        let start = Point(
          x: .random(in: Self.area.minX...Self.area.maxX, using: &random),
          y: .random(in: Self.area.minY...Self.area.maxY, using: &random))
        let ink = Ink(
          colour: colour ?? Colour(UInt32.random(in: 0...0xFFFFFF, using: &random), alpha: 0.8),
          width: .random(in: 0.5...6, using: &random))
        var (place, heading) = (start, Double.random(in: 0...6, using: &random))
        return .stroke(
          Stroke(
            through: (0..<30).map { _ in
              heading += .random(in: -0.5...0.5, using: &random)
              place = place + Vector(dx: 4, dy: 0).turned(by: heading)
              return place
            }, ink: ink))
      })
  }

  /// The allowed difference: a pixel is the mean of pyramid pixels of up to its own size, which are offset or rotated, so that a
  /// line of one pixel may be spread over two or three, with half of its ink in others.
  private static let softened = PixelDifference.Bound.within(130, worst: 160)

  /// Pixels in the middle of the drawing.
  private func grid(_ density: Double, _ angle: Double) -> TileGrid {
    TileGrid(anchor: Point(x: 203.3, y: 107.1), density: density, angle: angle)
  }

  /// Edges are slightly softer than those of the marks, most if the grids have different angles or densities.
  @Test(arguments: [0.45, 0.25, 0.1, 0.03], [0, 0.4])
  func looksLikeTheMarks(density: Double, angle: Double) throws {
    let grid = grid(density, angle)
    for colour in [Colour.blue, nil] {
      let drawing = dense(seed: 3, colour: colour)
      let view = try #require(kept.pictures().view(of: drawing))
      let seen = try #require(try view.pixels(at: Self.frame, of: grid, on: ground))
      let drawn = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid)
      let difference = TileRendererTests.meanDifference(seen, drawn)
      let apart = PixelDifference(seen, drawn)
      #expect(apart.isWithin(Self.softened), "\(apart)")
      #expect(difference < (density < 0.2 ? 3 : 9))
      #expect(Set(seen).count > 20)
      for tile in kept.all { kept[tile] = nil }
    }
  }

  @Test(arguments: [0.5, 0.4, 0.25, 0.1], [0, 0.4])
  func inkAsDenseAsInLargeDrawingsLooksLikeTheMarks(density: Double, angle: Double) throws {
    let grid = TileGrid(anchor: Point(x: 100.3, y: 51.7), density: density, angle: angle)
    var random = SeededGenerator(9)
    let drawing = Drawing(
      (0..<700).map { _ in
        var place = Point(
          x: .random(in: 0...200, using: &random), y: .random(in: 0...100, using: &random))
        var heading = Double.random(in: 0...6, using: &random)
        return .stroke(
          Stroke(
            through: (0..<30).map { _ in
              heading += .random(in: -0.5...0.5, using: &random)
              place = place + Vector(dx: 3, dy: 0).turned(by: heading)
              return place
            }))
      })
    let view = try #require(kept.pictures().view(of: drawing))
    let frame = PixelRect(x: -8, y: -4, width: 16, height: 8)
    let seen = try #require(try view.pixels(at: frame, of: grid, on: ground))
    let drawn = try MarkRenderer.pixels(of: drawing, at: frame, of: grid)
    let difference = TileRendererTests.meanDifference(seen, drawn)
    let apart = PixelDifference(seen, drawn)
    #expect(apart.isWithin(Self.softened), "\(apart)")
    // Every pixel is at an edge here: neighbouring pixels of the marks themselves differ by about thirty.
    #expect(difference < (density < 0.2 ? 5 : 8))
  }

  @Test func pixelsThatMeetThoseOfALevelAreTheMarks() throws {
    let drawing = dense(seed: 4)
    let view = try #require(kept.pictures().view(of: drawing))
    let grid = PyramidTile.grid(view.levels.finest)
    let seen = try #require(try view.pixels(at: Self.frame, of: grid, on: Ground(paper: nil)))
    let drawn = try TileRenderer.pixels(
      of: drawing, at: Self.frame, of: grid, on: Ground(paper: nil))
    #expect(seen == drawn)
  }

  @Test(arguments: [(0.4, 0), (0.125, 0), (0.1, 0.7), (0.03, 2)])
  func bordersDoNotShow(density: Double, angle: Double) throws {
    let drawing = dense(seed: 5)
    let grid = grid(density, angle)
    let view = try #require(kept.pictures().view(of: drawing))
    let whole = try #require(try view.pixels(at: Self.frame, of: grid, on: ground))
    var pieced = whole.map { _ in UInt32(0) }
    for y in stride(from: 0, to: 200, by: 41) {
      for x in stride(from: 0, to: 300, by: 77) {
        let part = PixelRect(
          x: Self.frame.x + x, y: Self.frame.y + y, width: min(77, 300 - x),
          height: min(41, 200 - y))
        let pixels = try view.pixels(at: part, of: grid, on: ground)
        for row in 0..<part.height {
          for column in 0..<part.width {
            pieced[(y + row) * 300 + x + column] =
              pixels?[row * part.width + column] ?? ground.pixel
          }
        }
      }
    }
    #expect(pieced == whole)
  }

  @Test func atNightEveryPixelIsTurned() throws {
    let drawing = dense(seed: 6)
    let view = try #require(kept.pictures().view(of: drawing))
    let grid = grid(0.2, 0.3)
    let bare = Ground(paper: nil)
    let day = try #require(try view.pixels(at: Self.frame, of: grid, on: bare))
    let night = try #require(try view.pixels(at: Self.frame, of: grid, on: bare, light: .night))
    for (drawn, seen) in zip(day, night) {
      let alpha = Float(drawn >> 24)
      guard alpha > 0 else {
        #expect(seen == 0)
        continue
      }
      func part(_ shift: UInt32) -> Float { min(Float(drawn >> shift & 0xFF) / alpha, 1) }
      let colour = InkLight.night.seen(Colour(red: part(16), green: part(8), blue: part(0)))
      let parts = [colour.red, colour.green, colour.blue].map { UInt32(($0 * alpha).rounded()) }
      let expected = drawn & 0xFF00_0000 | parts[0] << 16 | parts[1] << 8 | parts[2]
      guard Page.distance(seen, expected) > 1 else { continue }
      #expect(seen == expected)
      return
    }
  }

  @Test func nightLooksLikeTheMarksAtNight() throws {
    let drawing = dense(seed: 7)
    let view = try #require(kept.pictures().view(of: drawing))
    let grid = grid(0.2, 0)
    let dark = Ground(paper: Colour(0x1A1A1A))
    let seen = try #require(
      try view.pixels(at: Self.frame, of: grid, on: dark, light: .night))
    let drawn = try TileRenderer.pixels(
      of: drawing, at: Self.frame, of: grid, on: dark, light: .night)
    #expect(TileRendererTests.meanDifference(seen, drawn) < 5)
  }

  @Test func aPictureLiesUnderTheInk() throws {
    let picture = try Picture(
      png: Page.surface { $0.fill(Rect(x: 8, y: 8, width: 20, height: 40)) }.png(), scale: 0.1)
    let drawing = Drawing([.dot(Dot(at: Point(x: 600, y: 20), ink: Ink(colour: .blue, width: 99)))])
    let ground = Ground(paper: .white, picture: picture)
    let grid = TileGrid(anchor: .zero, density: 0.3, angle: 0)
    let view = try #require(kept.pictures().view(of: drawing))
    let seen = try #require(try view.pixels(at: Self.frame, of: grid, on: ground))
    let drawn = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    #expect(TileRendererTests.meanDifference(seen, drawn) < 0.2)
  }

  @Test func whereNothingButPaperIsThereAreNoPixels() throws {
    let view = try #require(kept.pictures().view(of: Drawing([.dot(Dot(at: .zero))])))
    let grid = TileGrid(anchor: .zero, density: 0.5, angle: 0)
    let far = PixelRect(x: 700, y: 700, width: 256, height: 256)
    #expect(try view.pixels(at: far, of: grid, on: ground) == nil)
  }

  @Test func whatIsNearIsNotShownFromPictures() throws {
    let view = try #require(kept.pictures().view(of: dense(seed: 8)))
    #expect(view.levels.finest == 1)
    #expect(view.shows(grid(0.5, 0)) && view.shows(grid(0.01, 1)))
    #expect(!view.shows(grid(0.51, 0)) && !view.shows(grid(1e-10, 0)))
  }
}
