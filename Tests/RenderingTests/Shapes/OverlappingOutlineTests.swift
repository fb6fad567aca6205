import Geometry
import Marks
import Rendering
import TestSupport
import Testing

/// Compares outlines that come back to themselves with the union of the discs along them, computed by testing many points of each
/// pixel.
@Suite struct OverlappingOutlineTests {
  private static let side = 64

  /// A closed outline to and fro between two places, whose lines are at most `apart` from each other at the ends.
  private func spikes(_ random: inout SeededGenerator, apart: Double) -> [Vector] {
    let ways = [Vector(dx: 8, dy: 12), Vector(dx: 55, dy: 48)]
    return (0..<Int.random(in: 2...9, using: &random)).map { index in
      ways[index % 2]
        + Vector(
          dx: .random(in: -apart...apart, using: &random),
          dy: .random(in: -apart...apart, using: &random))
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func linesThatOverlapCoverTheirUnion(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let points = spikes(&random, apart: .random(in: 0...6, using: &random))
    let width = Double.random(in: 0.6...6, using: &random)
    let mark = ShapeMark(
      Shape(.path(ShapePath(points, isClosed: true))), ink: Ink(colour: .black, width: width),
      at: .zero)
    let frame = PixelRect(x: 0, y: 0, width: Self.side, height: Self.side)
    let pixels = try TileRenderer.pixels(
      of: Drawing([.shape(mark)]), at: frame, of: TileGrid(anchor: .zero, density: 1, angle: 0),
      on: Ground(paper: .white))
    let union = DiscUnion((points + points.prefix(1)).map { LinePoint(.zero + $0, width: width) })
    let apart = zip(pixels, union.coverage(side: Self.side)).map { pixel, covered in
      abs(255 - Int(pixel & 0xFF) - covered)
    }
    // A part of a row in which two edges cross may be off by a sixteenth, and corners are rounded to a 256th.
    #expect(apart.max() ?? 0 <= 24, "\(width): \(points)")
    #expect(apart.reduce(0, +) <= apart.filter { $0 > 0 }.count * 4, "\(width): \(points)")
  }
}
