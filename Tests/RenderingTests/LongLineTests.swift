import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Rendering

/// Lines of very many vertices, of which tiles draw only the visible part.
@Suite struct LongLineTests {
  private static let frame = PixelRect(x: -70, y: -30, width: 300, height: 200)
  private let ground = Ground(paper: .white)

  /// A line that sweeps to and fro in an area, in steps of a given length.
  private func line(
    _ count: Int, over area: Rect, step: Double, _ ink: Ink, seed: UInt64 = 1
  ) -> Stroke {
    var random = SeededGenerator(seed)
    var (place, heading) = (area.centre, 0.0)
    return Stroke(
      through: (0..<count).map { _ in
        heading += .random(in: -0.4...0.4, using: &random)
        if !area.contains(place) {
          heading = (area.centre - place).turn(from: Vector(dx: 1, dy: 0))
        }
        place = place + Vector(dx: .random(in: 0...step, using: &random), dy: 0).turned(by: heading)
        return place
      }, ink: ink)
  }

  @Test(arguments: [0.003, 0.01, 0.1, 0.3, 1, 7], [0, 0.4])
  func looksLikeOneSingleDrawing(density: Double, angle: Double) throws {
    let grid = TileGrid(anchor: Point(x: 3.3, y: -7.1), density: density, angle: angle)
    let area = grid.canvas(Self.frame)
    for width in [0.2, 1, 5] where width * density < 20 {
      let ink = Ink(colour: Colour(0xD73A12, alpha: 0.8), width: width)
      // As many vertices per pixel as a line drawn at a high zoom has.
      let step = min(4, area.width / 40)
      let count = Int(min(12_000, 20 * area.width / step))
      let drawing = Drawing([
        .stroke(line(max(count, LineRuns.leastVertices), over: area, step: step, ink))
      ])
      let tile = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
      let whole = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid)
      #expect(TileRendererTests.meanDifference(tile, whole) < 1, "width \(width)")
    }
  }

  @Test(arguments: [0.1, 1, 7], [0, 0.4])
  func looksLikeOneSingleDrawingInAGroup(density: Double, angle: Double) throws {
    let grid = TileGrid(anchor: Point(x: 3.3, y: -7.1), density: density, angle: angle)
    let area = grid.canvas(Self.frame)
    for pixels in [0.5, 1, 5] {
      let ink = Ink(colour: Colour(0xD73A12, alpha: 0.8), width: pixels / density)
      let long = line(LineRuns.leastVertices, over: area, step: area.width / 100, ink)
      // The long line interrupts another line, between whose parts it is drawn, and moves with it.
      let inner = Stroke(
        grouping: [.stroke(long), .dot(Dot(at: area.centre, ink: ink))], ink: ink
      ).moved(by: Vector(dx: area.width / 16, dy: 0))
      var group = Stroke(through: [Point(x: area.minX, y: area.minY), area.centre], ink: ink)
      group.add(.stroke(inner))
      group.add(.vertex(Vertex(at: Point(x: area.maxX, y: area.minY))))
      let drawing = Drawing([.stroke(group.moved(by: Vector(dx: 0, dy: area.height / 16)))])
      let tile = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
      let whole = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid)
      #expect(Set(whole).count > 20)
      #expect(TileRendererTests.meanDifference(tile, whole) < 1, "\(pixels) pixels wide")
    }
  }

  @Test(arguments: [0.01, 0.1, 1, 3], [0.3, 6])
  func bordersOfTilesDoNotShow(density: Double, pixels: Double) throws {
    let grid = TileGrid(anchor: Point(x: 1e9, y: -1e9), density: density, angle: 0.3)
    let ink = Ink(colour: Colour(0x208040, alpha: 0.5), width: pixels / density)
    let area = grid.canvas(Self.frame).outset(by: 100 / density)
    let drawing = Drawing([.stroke(line(5000, over: area, step: 4 / density, ink))])
    let whole = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    #expect(Set(whole).count > 20)
    var pieced = [UInt32](repeating: 0, count: whole.count)
    for y in stride(from: 0, to: 200, by: 67) {
      for x in stride(from: 0, to: 300, by: 77) {
        let part = PixelRect(
          x: Self.frame.x + x, y: Self.frame.y + y, width: min(77, 300 - x),
          height: min(67, 200 - y))
        let pixels = try TileRenderer.pixels(of: drawing, at: part, of: grid, on: ground)
        for row in 0..<part.height {
          for column in 0..<part.width {
            pieced[(y + row) * 300 + x + column] = pixels[row * part.width + column]
          }
        }
      }
    }
    #expect(pieced == whole)
  }

  @Test func littleOfALineIsWalkedWhereLittleOfItIsSeen() throws {
    let area = Rect(x: 0, y: 0, width: 40_000, height: 30_000)
    let stroke = line(100_000, over: area, step: 4, .line)
    let (origin, samples) = stroke.vertices.storage
    let runs = LineRuns(samples)
    func steps(near area: Rect, detail: Double) -> Int {
      var walk = LineWalk(runs, near: area.offset(by: origin.vector * -1), detail: detail)
      var count = 0
      while walk.next() != nil { count += 1 }
      return count
    }
    // At actual size a tile shows a part of the line, and at a hundredth each step is a fraction of a pixel.
    let tile = Rect(origin: stroke.vertices[50_000].location, size: .zero).outset(by: 128)
    let near = stroke.vertices.count { tile.contains($0.location) }
    #expect(steps(near: tile, detail: 0.25) < near * 2 + 1000)
    #expect(steps(near: area.outset(by: 1000), detail: 25) < 100_000 / 7)
    #expect(steps(near: Rect(x: -9e6, y: 0, width: 10, height: 10), detail: 0.25) == 0)
    #expect(steps(near: area.outset(by: 1000), detail: 0) == 100_000)
  }

  @Test(arguments: [false, true]) func aLineIsGivenUpWhileItIsDrawn(isInGroup: Bool) throws {
    let area = Rect(x: 0, y: 0, width: 250, height: 250)
    let long = line(60_000, over: area, step: 40, Ink(colour: .black, width: 5))
    let drawing = Drawing([
      .stroke(isInGroup ? Stroke(grouping: [.stroke(long)], ink: long.ink) : long)
    ])
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let frame = PixelRect(x: 0, y: 0, width: 256, height: 256)
    let clock = ContinuousClock()
    func draw(_ progress: Progress) throws(Progress.Cancellation) -> Duration {
      let start = clock.now
      _ = try TileRenderer.pixels(of: drawing, at: frame, of: grid, on: ground, progress: progress)
      return clock.now - start
    }
    // The first drawing makes the line's runs.
    _ = try draw(Progress())
    let whole = try draw(Progress())
    let progress = Progress()
    let companion = Companion {
      // The cancellation comes long after the beginning, and long before the end.
      let start = clock.now
      while clock.now - start < whole / 3 {}
      progress.cancel()
    }
    #expect(throws: Progress.Cancellation.self) { _ = try draw(progress) }
    companion.join()
  }

  @Test func farReachingLinesLookLikeWhatOfThemIsNear() throws {
    var random = SeededGenerator(5)
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    for _ in 0..<100 {
      let near = Point(
        x: .random(in: -600...600, using: &random), y: .random(in: -600...600, using: &random))
      let way = Vector(dx: 1, dy: 0).turned(by: .random(in: -.pi ... .pi, using: &random))
      let far = (1...2).map { _ in Double(1 << Int.random(in: 13...26, using: &random)) }
      let width = Double.random(in: 5...200, using: &random)
      func pixels(_ ends: [Point]) throws -> ([Point], [UInt32]) {
        let line = Stroke(through: ends, ink: Ink(colour: .black, width: width))
        let drawing = Drawing([.stroke(line)])
        let pixels = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
        return (line.vertices.map(\.location), pixels)
      }
      // Samples round points that are far away.
      let (ends, whole) = try pixels([near + way * -far[0], near + way * far[1]])
      let along = (ends[1] - ends[0]) * (1 / (ends[1] - ends[0]).length)
      let middle = ends[0] + along * ((near - ends[0]) * along)
      let (_, part) = try pixels([middle + along * -2000, middle + along * 2000])
      let difference = TileRendererTests.meanDifference(whole, part)
      #expect(difference < 0.5, "near \(near), way \(way), far \(far), width \(width)")
    }
  }
}
