import Geometry
import Graphics
import Inking
import TestSupport
import Testing

@testable import Rendering

/// Compares the fill of a line with the union of the discs along it, computed by testing many points of each pixel.
@Suite struct InkOutlineTests {
  private static let side = 64

  /// Samples of a possible or an impossible hand: with NaNs, many points in one place, and pressure that jumps.
  private func samples(_ random: inout SeededGenerator) -> [HandSample] {
    var (place, time) = (Vector(dx: 32, dy: 32), 0.0)
    return (0..<Int.random(in: 1...40, using: &random)).map { _ in
      let step: Double = [0.0, 0, 1, 4, 12, 30][Int.random(in: 0..<6, using: &random)]
      place = Vector(
        dx: min(max(place.dx + Double.random(in: -step...step, using: &random), 0), 64),
        dy: min(max(place.dy + Double.random(in: -step...step, using: &random), 0), 64))
      time += [0.0, 1, 8, 100].randomElement(using: &random) ?? 8
      let isOdd = Int.random(in: 0..<20, using: &random) == 0
      let pressure =
        [0.0, 1, .random(in: 0...1, using: &random)].randomElement(using: &random) ?? 1
      return HandSample(
        isOdd ? Vector(dx: .nan, dy: .infinity) : place, time: isOdd ? .nan : time,
        pressure: isOdd ? -.infinity : pressure)
    }
  }

  private func line(_ random: inout SeededGenerator, width: Double) -> [LinePoint] {
    var style = PenStyle()
    style.leastWidth = 0
    style.smoothing = [0, 16].randomElement(using: &random) ?? 0
    if Bool.random(using: &random) { (style.taperIn, style.taperOut) = (1, 1) }
    var line = InkLine(style, width: width, unit: 1)
    line.append(samples(&random))
    var points: [LinePoint] = []
    InkCurve(through: line.points, apart: 1.0 / 64, tapering: line.taper).forEachPoint(
      tolerance: 0.05
    ) { points.append($0) }
    return points
  }

  private func cairo(_ line: [LinePoint]) throws -> [Int] {
    let surface = try ImageSurface(width: Self.side, height: Self.side, format: .rgb)
    let context = Context(surface)
    context.setFillColour(.black)
    context.fill(surface.frame.rect())
    context.setFillColour(.white)
    context.fillLine(through: line)
    try context.finish()
    return surface.packedPixels.map { Int($0 & 0xFF) }
  }

  private func tile(_ line: [LinePoint]) throws -> [Int] {
    var pixels = [UInt32](repeating: 0xFF00_0000, count: Self.side * Self.side)
    let frame = PixelRect(x: 0, y: 0, width: Self.side, height: Self.side)
    try pixels.withUnsafeMutableBufferPointer { pixels in
      var target = TileTarget(
        try #require(pixels.baseAddress), frame, TileGrid(anchor: .zero, density: 1, angle: 0))
      target.setFillColour(.white)
      target.fillLine(through: line)
    }
    return pixels.map { Int($0 & 0xFF) }
  }

  /// The mean difference of the pixels with ink, and the greatest.
  private func apart(_ pixels: [Int], _ truth: [Int]) -> (mean: Double, worst: Int) {
    let apart = zip(pixels, truth).filter { $0 > 0 || $1 > 0 }.map { abs($0 - $1) }
    return (Double(apart.reduce(0, +)) / Double(max(apart.count, 1)), apart.max() ?? 0)
  }

  @Test(arguments: [3.0, 12, 40, 500], 0..<Extent.of(12, usually: 4) as Range<UInt64>)
  func fillIsTheUnionOfTheDiscsAlongTheLine(width: Double, seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let line = line(&random, width: width)
    let truth = DiscUnion(line).coverage(side: Self.side)
    let whole = apart(try cairo(line), truth)
    // The few pixels of a small shape are all at its edge.
    let isSmall = truth.count { $0 > 0 } < 100
    #expect(whole.mean <= (isSmall ? 3.5 : 2) && whole.worst <= 16, "\(whole)")
    // Tiles add the coverages of a line's parts in the same pixel; a tangle that is hardly wider than a pixel has only such
    // pixels.
    let tile = apart(try tile(line), truth)
    #expect(tile.mean <= 10 && tile.worst <= 170, "\(tile)")
  }
}
