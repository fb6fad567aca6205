import Geometry
import Testing

@testable import Rendering

/// Outlines that wind around a pixel very often.
@Suite struct CoverageLimitTests {
  private static let side = 24

  /// The pixels that a square covers after it was added `count` times, as by a hand that trembles in one place.
  private func pixels(_ count: Int) -> [UInt32] {
    var coverage = Coverage(width: Self.side, height: Self.side)
    let (near, far) = (6 * Coverage.one, 18 * Coverage.one)
    let corners = [(near, near), (far, near), (far, far), (near, far)].map {
      Coverage.Place(x: $0.0, y: $0.1)
    }
    for _ in 0..<count {
      for (index, corner) in corners.enumerated() {
        coverage.addEdge(corner, corners[(index + 1) % 4])
      }
    }
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: Self.side * Self.side)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      coverage.fill(PixelColour(.black), into: start)
    }
    return pixels
  }

  // A sum has 32 bits, of which a winding takes 17.
  @Test(arguments: [2, 7999, 16_384, 32_768, 65_536, 100_000])
  func pixelIsCoveredHoweverOftenInkWindsAroundIt(count: Int) {
    #expect(pixels(count) == pixels(1))
  }
}
