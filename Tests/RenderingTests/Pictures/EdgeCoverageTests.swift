import Geometry
import Testing

@testable import Rendering

@Suite struct EdgeCoverageTests {
  @Test(arguments: [0.1, 0.4, 1.1, 2.8]) func pixelsHaveTheShareThatIsCovered(angle: Double) throws
  {
    let transform = Transform.rotation(by: angle, around: .zero).concatenating(
      .translation(Vector(dx: 60, dy: 50)))
    let back = try #require(transform.inverse)
    let rect = Rect(x: -30, y: -20, width: 60, height: 40)
    let coverage = EdgeCoverage(rect, under: back)
    var farthest = 0
    for y in 0..<100 {
      var row = [UInt32](repeating: 0xFFFF_8040, count: 120)
      row.withUnsafeMutableBufferPointer {
        if let start = $0.baseAddress { coverage.apply(to: start, 120, at: (0, y)) }
      }
      for x in 0..<120 {
        // The reference tests many points inside the pixel.
        let places = (0..<256).map {
          Point(
            x: Double(x) + (Double($0 % 16) + 0.5) / 16, y: Double(y) + (Double($0 / 16) + 0.5) / 16
          )
        }
        let share = Double(places.count { rect.contains(back.apply(to: $0)) }) / 256
        for (shift, full) in [(24, 255.0), (16, 255), (8, 128), (0, 64)] as [(UInt32, Double)] {
          let apart = abs(Double(row[x] >> shift & 255) - full * share)
          farthest = max(farthest, Int(apart))
        }
      }
    }
    // Two edges meet at a corner, for which the product of their shares is inexact.
    #expect(farthest <= 24)
  }
}
