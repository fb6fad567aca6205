import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

/// Compares a growing stroke with the finished one, to the bit, after each of its parts.
@Suite struct LiveStrokeTests {
  private static let frame = PixelRect(x: -40, y: 17, width: 300, height: 200)

  /// Draws as a window does: only the changed pixels are cleared to the paper and drawn again.
  private struct Sheet {
    let paper: ImageSurface
    let surface: ImageSurface
    let context: Context

    init() throws {
      paper = try ImageSurface(
        packedPixels: [UInt32](repeating: 0xFFFF_FFFF, count: frame.area), width: frame.width,
        height: frame.height, format: .rgb)
      surface = try ImageSurface(
        packedPixels: paper.packedPixels, width: frame.width, height: frame.height, format: .rgb)
      context = Context(surface)
    }

    /// Redraws the pixels inside `area` of the canvas.
    func show(_ live: LiveStroke, in area: Rect, of grid: TileGrid) {
      let pixels = grid.pixels(of: area)
      context.copyPixels(of: paper, in: pixels.offset(x: -frame.x, y: -frame.y))
      live.draw(pixels, of: grid, on: surface, at: (frame.x, frame.y))
    }
  }

  private func finished(
    _ stroke: Stroke, on grid: TileGrid, _ light: InkLight = .day
  ) throws -> [UInt32] {
    try TileRenderer.pixels(
      of: Drawing([.stroke(stroke)]), at: Self.frame, of: grid, on: Ground(paper: .white),
      light: light)
  }

  /// Points in units of pixels, in and around the frame: like a hand's by default, random walks with a `bend` of half a turn.
  private func points(
    _ count: Int, on grid: TileGrid, step: Double = 4, bend: Double = 0.4, seed: UInt64
  ) -> [Point] {
    var random = SeededGenerator(seed)
    var (place, heading) = (Self.frame.rect().centre, 0.0)
    return (0..<count).map { _ in
      heading += .random(in: -bend...bend, using: &random)
      if !Self.frame.rect().contains(place) {
        heading = (Self.frame.rect().centre - place).turn(from: Vector(dx: 1, dy: 0))
      }
      place = place + Vector(dx: .random(in: 0...step, using: &random), dy: 0).turned(by: heading)
      return grid.canvas(place)
    }
  }

  /// Draws a stroke in parts of a few points, and compares it with the finished one at intervals.
  private func expectSame(_ points: [Point], _ ink: Ink, on grid: TileGrid) throws {
    var random = SeededGenerator(7)
    let sheet = try Sheet()
    let live = LiveStroke(from: points[0], ink: ink, on: grid)
    var rest = points.dropFirst()
    while !rest.isEmpty {
      let next = rest.prefix(.random(in: 1...6, using: &random))
      rest = rest.dropFirst(next.count)
      let areas = next.map { live.add($0, on: grid) }
      sheet.show(live, in: areas.dropFirst().reduce(areas[0]) { $0.union($1) }, of: grid)
      if rest.count % 64 < next.count {
        let isSame = try sheet.surface.packedPixels == finished(live.stroke, on: grid)
        #expect(isSame, "\(ink.width) wide, after \(live.stroke.count) points")
        if !isSame { return }
      }
    }
  }

  @Test(arguments: [0.01, 1, 1.25, 30], [0, 0.4])
  func hasThePixelsOfTheFinishedStroke(density: Double, angle: Double) throws {
    let grid = TileGrid(anchor: Point(x: 1e6, y: -1e6), density: density, angle: angle)
    for width in [0.2, 0.7, 1, 2, 3.5, 12, 40] {
      for (seed, alpha) in [(1, 1), (2, 0.3)] as [(UInt64, Float)] {
        let ink = Ink(colour: Colour(0x2040C0, alpha: alpha), width: width / density)
        for bend in [0.1, 0.6, .pi] {
          try expectSame(points(260, on: grid, bend: bend, seed: seed), ink, on: grid)
        }
      }
    }
  }

  @Test(arguments: [0.01, 0.2, 9]) func hasThemWhateverTheStepsAre(step: Double) throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    for width in [0.2, 0.7, 1, 5] {
      let ink = Ink(colour: .black, width: width)
      try expectSame(points(700, on: grid, step: step, seed: 3), ink, on: grid)
    }
  }

  @Test func hasThemOnWholeCoordinates() throws {
    // Many segments are collinear, and many points coincide.
    var random = SeededGenerator(9)
    var points = [Self.frame.rect().centre]
    for _ in 0..<400 {
      let step = Vector(
        dx: Double(Int.random(in: -2...2, using: &random)),
        dy: Double(Int.random(in: -2...2, using: &random)))
      points.append(points[points.count - 1] + step)
    }
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    for width in [1.0, 4] {
      let ink = Ink(colour: Colour(0xFF0000, alpha: 0.5), width: width)
      try expectSame(points, ink, on: grid)
    }
  }

  @Test func hasThemInWhatIsDrawnAnew() throws {
    // The view is zoomed and rotated while the stroke grows.
    let first = TileGrid(anchor: .zero, density: 1, angle: 0)
    let second = TileGrid(anchor: Point(x: 9, y: 5), density: 1.5, angle: 0.2)
    let points = points(300, on: second, seed: 4)
    let live = LiveStroke(from: points[0], ink: .line, on: first)
    for point in points.dropFirst() { _ = live.add(point, on: first) }
    let sheet = try Sheet()
    live.draw(Self.frame, of: second, on: sheet.surface, at: (Self.frame.x, Self.frame.y))
    #expect(try sheet.surface.packedPixels == finished(live.stroke, on: second))
  }

  @Test func isSeenInTheLight() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let sheet = try Sheet()
    let live = LiveStroke(from: .zero, ink: Ink(colour: .black, width: 60), on: grid)
    _ = live.add(Point(x: 100, y: 40), on: grid)
    live.draw(
      Self.frame, of: grid, on: sheet.surface, at: (Self.frame.x, Self.frame.y), light: .night)
    #expect(try sheet.surface.packedPixels == finished(live.stroke, on: grid, .night))
  }

  @Test func isCloseToTheFinishedStrokeHoweverLong() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let points = points(5000, on: grid, bend: 0.2, seed: 5)
    let live = LiveStroke(from: points[0], ink: Ink(colour: .blue, width: 3), on: grid)
    for point in points.dropFirst() { _ = live.add(point, on: grid) }
    let sheet = try Sheet()
    live.draw(Self.frame, of: grid, on: sheet.surface, at: (Self.frame.x, Self.frame.y))
    let difference = PixelDifference(
      sheet.surface.packedPixels, try finished(live.stroke, on: grid))
    #expect(difference.isWithin(.within(5, worst: 70)) && difference.mean < 0.1, "\(difference)")
  }

  @Test func littleChangesWithAPoint() {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let points = points(1000, on: grid, step: 3, bend: 0.1, seed: 6)
    let live = LiveStroke(from: points[0], ink: Ink(colour: .blue, width: 5), on: grid)
    // Three steps, the width, and antialiasing.
    let most = 9.0 + 5 + 2 + 1
    for point in points.dropFirst() {
      let area = live.add(point, on: grid)
      #expect(area.width <= most && area.height <= most)
    }
  }
}
