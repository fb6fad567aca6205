import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

@Suite struct LiveStrokeTests {
  /// What a window does: only the pixels that change are set back to the paper and drawn again.
  private func drawLive(
    _ points: [Point], ink: Ink, scale: Double, batch: () -> Int
  ) throws -> [UInt32] {
    let paper = try Page.surface { _ in }
    let surface = try Page.surface { _ in }
    let context = Context(surface)
    var live = LiveStroke(from: points[0], ink: ink)
    var rest = points.dropFirst()
    while !rest.isEmpty {
      let next = rest.prefix(batch())
      rest = rest.dropFirst(next.count)
      let areas = next.map { live.add($0).outset(by: 1) }
      let dirty = areas.dropFirst().reduce(areas[0]) { $0.union($1) }
      guard let pixels = PixelRect(covering: dirty, scale: scale).intersection(surface.frame)
      else { continue }
      context.saving {
        context.clip(to: pixels.rect())
        context.scaleBy(x: scale, y: scale)
        context.copyPixels(of: paper, in: pixels)
        live.draw(touching: pixels.rect(scale: scale), on: context)
      }
    }
    try context.finish()
    return surface.pixels
  }

  private func drawAtOnce(_ points: [Point], ink: Ink, scale: Double) throws -> [UInt32] {
    try Page.pixels { context in
      context.scaleBy(x: scale, y: scale)
      MarkRenderer.draw(Drawing([.stroke(Stroke(through: points, ink: ink))]), on: context)
    }
  }

  @Test(arguments: [1, 1.25, 2.0], [1, 3.5, 12.0])
  func looksLikeTheWholeStroke(scale: Double, width: Double) throws {
    for (seed, alpha) in [(1, 1), (2, 0.5), (3, 0.2)] as [(UInt64, Float)] {
      var random = SeededGenerator(seed)
      let ink = Ink(colour: Colour(0x2040C0, alpha: alpha), width: width)
      let points = RandomWalk.points(300, side: Double(Page.side) / scale, using: &random)
      let live = try drawLive(points, ink: ink, scale: scale) {
        Int.random(in: 1...6, using: &random)
      }
      let whole = try drawAtOnce(points, ink: ink, scale: scale)
      let difference = PixelDifference(live, whole)
      // Only how Cairo takes the coverage of a row differs, in thin lines here and there.
      #expect(difference.isWithin(.within(8, worst: 16)), "\(difference)")
    }
  }

  /// What is seen when the hand lifts and tiles take over. Random walks turn at every step, so that all is an edge that
  /// lies on another one.
  @Test(arguments: [1, 1.25, 2.0], [1, 3.5, 12.0])
  func jumpsNoFartherThanTilesAreFromTheRenderer(scale: Double, width: Double) throws {
    for (seed, alpha) in [(1, 1), (2, 0.5), (3, 0.2)] as [(UInt64, Float)] {
      var random = SeededGenerator(seed)
      let ink = Ink(colour: Colour(0x2040C0, alpha: alpha), width: width)
      let points = RandomWalk.points(300, side: Double(Page.side) / scale, using: &random)
      let live = try drawLive(points, ink: ink, scale: scale) { 4 }
      let finished = try TileRenderer.pixels(
        of: Drawing([.stroke(Stroke(through: points, ink: ink))]),
        at: PixelRect(x: 0, y: 0, width: Page.side, height: Page.side),
        of: TileGrid(anchor: .zero, density: scale, angle: 0), on: Ground(paper: .white))
      let difference = PixelDifference(live, finished)
      #expect(difference.isWithin(.tangled), "\(difference)")
    }
  }

  @Test func hasTheVeryPixelsOfTheWholeStrokeOnWholeCoordinates() throws {
    // Places as core events tell them: many segments lie on one line, many points on one another.
    var random = SeededGenerator(9)
    var points = [Point(x: 30, y: 30)]
    for _ in 0..<400 {
      let step = Vector(
        dx: Double(Int.random(in: -2...2, using: &random)),
        dy: Double(Int.random(in: -2...2, using: &random)))
      points.append(points[points.count - 1] + step)
    }
    let ink = Ink(colour: Colour(0xFF0000, alpha: 0.5), width: 4)
    let live = try drawLive(points, ink: ink, scale: 1) { 1 }
    #expect(try live == drawAtOnce(points, ink: ink, scale: 1))
  }

  @Test func translucentLineIsNotDarkerWhereItCrossesItself() throws {
    let points = [
      Point(x: 5, y: 30), Point(x: 50, y: 30), Point(x: 50, y: 10), Point(x: 25, y: 10),
      Point(x: 25, y: 50),
    ]
    let ink = Ink(colour: Colour(0x000000, alpha: 0.5), width: 8)
    let pixels = try drawLive(points, ink: ink, scale: 1) { 1 }
    #expect(pixels[30 * Page.side + 25] == pixels[30 * Page.side + 40])
  }

  @Test func answersTheAreaOfTheNewestPart() {
    var live = LiveStroke(from: .zero, ink: Ink(colour: .blue, width: 2))
    #expect(live.add(Point(x: 10, y: 0)) == Rect(x: -1, y: -1, width: 12, height: 2))
    #expect(live.add(Point(x: 10, y: 5)) == Rect(x: 9, y: -1, width: 2, height: 7))
  }
}
