import Geometry
import Glibc
import TestSupport
import Testing

@testable import Graphics

/// Filters that move, crop or frame the picture, compared with pixels moved here by hand.
@Suite struct FramingTests {
  private let picture: ImageSurface

  init() throws {
    picture = try Sample.opaque(15, 10)
  }

  /// The pixels of a picture of `width` by `height`, copied from their sources.
  private func moved(
    _ width: Int, _ height: Int, _ place: (Int, Int) -> (Int, Int)
  ) -> [UInt32] {
    let pixels = picture.pixels
    return (0..<width * height).map { index in
      let (x, y) = place(index % width, index / width)
      return pixels[y * picture.width + x]
    }
  }

  private func pixels(_ text: String) throws -> [UInt32] {
    try FilterChain(text: text).pixels(of: picture)
  }

  @Test func rightAnglesTurnPixelsExactly() throws {
    #expect(try pixels("turn:90") == moved(10, 15) { x, y in (y, 9 - x) })
    #expect(try pixels("turn:-90") == moved(10, 15) { x, y in (14 - y, x) })
    #expect(try pixels("turn:180") == moved(15, 10) { x, y in (14 - x, 9 - y) })
    #expect(try pixels("turn:90;turn:90;turn:90;turn:90") == picture.pixels)
  }

  @Test func flippingMirrorsPixelsExactly() throws {
    #expect(try pixels("flip") == moved(15, 10) { x, y in (14 - x, y) })
    #expect(try pixels("flip:vertical") == moved(15, 10) { x, y in (x, 9 - y) })
    #expect(try pixels("flip:both") == moved(15, 10) { x, y in (14 - x, 9 - y) })
  }

  @Test func aTurnedPictureFitsIntoItsExtent() throws {
    let pipeline = try FilterPipeline(Image(picture), FilterChain(text: "turn:30"))
    // The size is 15 cos 30 + 10 sin 30 by 15 sin 30 + 10 cos 30.
    #expect((pipeline.width, pipeline.height) == (18, 17))
    let result = try pipeline.image().pixels
    #expect(result[0] == 0)
    #expect(result[8 * 18 + 9] >> 24 == 255)
  }

  @Test func scalingChangesTheSize() throws {
    let pipeline = try FilterPipeline(Image(picture), FilterChain(text: "scale:2,0.5"))
    #expect((pipeline.width, pipeline.height) == (30, 5))
    let grey = try ImageSurface(
      packedPixels: Array(repeating: 0xFF40_8020, count: 64), width: 8, height: 8, format: .argb)
    let larger = try FilterChain(text: "scale:3,3").pixels(of: grey)
    #expect(larger == Array(repeating: 0xFF40_8020, count: 576))
  }

  @Test func croppingCutsWholePixels() throws {
    #expect(
      try pixels("crop:0.2,0.1,0.4,0.3") == moved(6, 6) { x, y in (x + 3, y + 1) })
    #expect(try pixels("crop:1,1,1,1") == moved(1, 1) { _, _ in (14, 9) })
    // The second crop is relative to the result of the first one.
    #expect(
      try pixels("crop:0.2;crop:0.5") == moved(6, 10) { x, y in (x + 9, y) })
  }

  @Test func aBorderGoesAround() throws {
    let pipeline = try FilterPipeline(Image(picture), FilterChain(text: "border:3,#ff0000"))
    #expect((pipeline.width, pipeline.height) == (21, 16))
    let result = try pipeline.image().pixels
    let source = picture.pixels
    for index in result.indices {
      let (x, y) = (index % 21 - 3, index / 21 - 3)
      let isInside = (0..<15).contains(x) && (0..<10).contains(y)
      #expect(result[index] == (isInside ? source[y * 15 + x] : 0xFFFF_0000))
    }
  }

  @Test func cornersAreRoundedByTheAreaInside() throws {
    let white = try ImageSurface(
      packedPixels: Array(repeating: 0xFFFF_FFFF, count: 1600), width: 40, height: 40,
      format: .argb)
    let result = try FilterChain(text: "corners:12").pixels(of: white)
    for y in 0..<40 {
      for x in 0..<40 {
        let samples = (0..<256).count { index in
          let (dx, dy) = (
            Double(x) + (Double(index % 16) + 0.5) / 16,
            Double(y) + (Double(index / 16) + 0.5) / 16
          )
          let (cx, cy) = (min(max(dx, 12), 28), min(max(dy, 12), 28))
          return (dx - cx) * (dx - cx) + (dy - cy) * (dy - cy) <= 144
        }
        // Cairo samples fifteen lines of a row.
        #expect(abs(Int(result[y * 40 + x] >> 24) - samples * 255 / 256) <= 18)
      }
    }
  }

  @Test func aShadowFallsWhereItShould() throws {
    let white = try ImageSurface(
      packedPixels: Array(repeating: 0xFFFF_FFFF, count: 100), width: 10, height: 10,
      format: .argb)
    let pipeline = try FilterPipeline(Image(white), FilterChain(text: "shadow:3,5,0,0.5,#0000ff"))
    #expect((pipeline.width, pipeline.height) == (13, 15))
    let result = try pipeline.image().pixels
    for index in result.indices {
      let (x, y) = (index % 13, index / 13)
      let expected: UInt32 =
        x < 10 && y < 10 ? 0xFFFF_FFFF : x >= 3 && y >= 5 ? 0x8000_0080 : 0
      #expect(result[index] == expected)
    }
  }

  @Test func aSoftShadowIsTheGaussianOfTheShape() throws {
    let dot = try ImageSurface(
      packedPixels: (0..<25).map { $0 == 12 ? 0xFFFF_FFFF : 0 }, width: 5, height: 5,
      format: .argb)
    let pipeline = try FilterPipeline(Image(dot), FilterChain(text: "shadow:20,0,1.5,1"))
    let result = try pipeline.image().pixels
    // The extent begins 5 pixels, three standard deviations, above the picture; the shadow's centre is 20 to the right.
    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (2, 1), (-2, -3)] {
      let index = (5 + 2 + dy) * pipeline.width + 2 + 20 + dx
      let expected = Self.pixelOfGaussian(dx, 1.5) * Self.pixelOfGaussian(dy, 1.5) * 255
      #expect(abs(Double(result[index] >> 24) - expected) <= 1)
    }
  }

  /// The integral over a pixel, as the sum of a hundred parts.
  private static func pixelOfGaussian(_ place: Int, _ sigma: Double) -> Double {
    func weight(_ x: Double) -> Double { exp(-x * x / (2 * sigma * sigma)) }
    func sum(_ range: ClosedRange<Int>) -> Double {
      range.reduce(0) { $0 + weight(Double($1) / 100 + 0.005) }
    }
    return sum(place * 100 - 50...place * 100 + 49) / sum(-1000...999)
  }
}
