import Geometry
import Graphics
import Testing

/// Filters of single pixels, compared with their definitions, computed here in double precision.
@Suite struct PointFilterTests {
  /// Red, green and blue, not premultiplied, from 0 to 1.
  typealias Parts = [Double]

  struct Definition: Sendable, CustomTestStringConvertible {
    let chain: String
    let function: @Sendable (Parts) -> Parts
    var testDescription: String { chain }
  }

  static let definitions = [
    Definition(chain: "brightness:20,-30") { parts in
      let slope = 0.6128007881399733  // tan(pi / 4 * 0.7)
      return parts.map { slope * $0 + 0.2 + 0.4 * (1 - slope) }
    },
    Definition(chain: "brightness:0,0") { $0 },
    Definition(chain: "levels:0.1,0.9,2") { parts in
      parts.map { min(max(($0 - 0.1) / 0.8, 0), 1).squareRoot() }
    },
    Definition(chain: "levels:0.25,0.75,0.5") { parts in
      parts.map { min(max(($0 - 0.25) * 2, 0), 1) }.map { $0 * $0 }
    },
    Definition(chain: "white-balance:1.25,1,0.5") { [$0[0] * 1.25, $0[1], $0[2] / 2] },
    Definition(chain: "saturation:0") { parts in
      Array(repeating: 0.213 * parts[0] + 0.715 * parts[1] + 0.072 * parts[2], count: 3)
    },
    Definition(chain: "saturation:2") { parts in
      let luma = 0.213 * parts[0] + 0.715 * parts[1] + 0.072 * parts[2]
      return parts.map { 2 * $0 - luma }
    },
    Definition(chain: "hue:120") { [$0[2], $0[0], $0[1]] },
    Definition(chain: "hue:-120") { [$0[1], $0[2], $0[0]] },
    Definition(chain: "greyscale") { parts in
      Array(
        repeating: 0.212656 * parts[0] + 0.715158 * parts[1] + 0.072186 * parts[2], count: 3)
    },
    Definition(chain: "sepia") { p in
      [
        0.393 * p[0] + 0.769 * p[1] + 0.189 * p[2], 0.349 * p[0] + 0.686 * p[1] + 0.168 * p[2],
        0.272 * p[0] + 0.534 * p[1] + 0.131 * p[2],
      ]
    },
    Definition(chain: "sepia:0") { $0 },
    Definition(chain: "invert") { $0.map { 1 - $0 } },
    Definition(chain: "invert-lightness") { parts in
      let sum = (parts.max() ?? 0) + (parts.min() ?? 0)
      return parts.map { $0 + 1 - sum }
    },
    Definition(chain: "posterise:3") { parts in
      parts.map { $0 < 0.25 ? 0 : $0 < 0.75 ? 0.5 : 1 }
    },
  ]

  @Test(arguments: definitions) func aFilterIsItsDefinition(definition: Definition) throws {
    let chain = try FilterChain(text: definition.chain)
    let picture = try Sample.opaque()
    let expected = picture.pixels.map { Self.pixel($0, definition.function) }
    #expect(worstDifference(try chain.pixels(of: picture), expected) <= 1)
  }

  @Test(arguments: definitions) func translucentPixelsKeepTheirAlpha(definition: Definition) throws
  {
    // Steps of `posterise` coincide with roundings of unpremultiplied values to 8 bits.
    guard !definition.chain.hasPrefix("posterise") else { return }
    let picture = try Sample.translucent()
    let result = try FilterChain(text: definition.chain).pixels(of: picture)
    #expect(result.map { $0 >> 24 } == picture.pixels.map { $0 >> 24 })
    let expected = picture.pixels.map { Self.pixel($0, definition.function) }
    #expect(worstDifference(result, expected) <= 1)
  }

  /// A pixel after the definition.
  private static func pixel(_ bits: UInt32, _ function: (Parts) -> Parts) -> UInt32 {
    let alpha = Double(bits >> 24)
    guard alpha > 0 else { return 0 }
    let parts = [16, 8, 0].map { Double(bits >> UInt32($0) & 255) / alpha }
    return function(parts).reduce(bits >> 24) {
      $0 << 8 | UInt32((min(max($1, 0), 1) * alpha).rounded())
    }
  }

  @Test func aTurnedHueKeepsLightnessAndSaturation() throws {
    let picture = try Sample.opaque()
    let result = try FilterChain(text: "hue:77").pixels(of: picture)
    for (before, after) in zip(picture.pixels, result) {
      let sides = [before, after].map { bits in [16, 8, 0].map { bits >> UInt32($0) & 255 } }
      #expect(abs(Int(sides[0].max() ?? 0) - Int(sides[1].max() ?? 0)) <= 1)
      #expect(abs(Int(sides[0].min() ?? 0) - Int(sides[1].min() ?? 0)) <= 1)
    }
    let back = try FilterChain(text: "hue:77;hue:-77").pixels(of: picture)
    #expect(worstDifference(back, picture.pixels) <= 1)
  }

  @Test(arguments: ["invert", "invert-lightness"]) func invertingTwiceGivesTheSamePicture(
    name: String
  ) throws {
    let picture = try Sample.translucent(64, 64, seed: 9)
    let once = try FilterPipeline(Image(picture), FilterChain(text: name)).image()
    #expect(once.pixels != picture.pixels)
    #expect(try FilterChain(text: name).pixels(of: once) == picture.pixels)
    #expect(try FilterChain(text: "\(name);\(name)").pixels(of: picture) == picture.pixels)
  }

  @Test func thresholdDividesByBrightness() throws {
    let picture = try ImageSurface(
      packedPixels: [0xFF00_FF00, 0xFFFF_00FF, 0xFF80_8080, 0xFF7F_7F7F], width: 4, height: 1,
      format: .argb)
    let result = try FilterChain(text: "threshold:0.5").pixels(of: picture)
    #expect(result == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000])
  }

  @Test func levelsWithoutARangeDivideAtTheBlackPoint() throws {
    let picture = try ImageSurface(
      packedPixels: [0xFF80_7F90], width: 1, height: 1, format: .argb)
    #expect(try FilterChain(text: "levels:0.5,0.5").pixels(of: picture) == [0xFFFF_00FF])
    #expect(try FilterChain(text: "levels:0.5,0.2").pixels(of: picture) == [0xFFFF_00FF])
  }

  @Test func opacityMultipliesTheAlpha() throws {
    let picture = try Sample.translucent()
    let result = try FilterChain(text: "opacity:0.4").pixels(of: picture)
    let expected = picture.pixels.map { bits -> UInt32 in
      var faded: UInt32 = 0
      for shift: UInt32 in [24, 16, 8, 0] {
        let channel = Double(bits >> shift & 255) * 0.4
        faded = faded << 8 | UInt32(channel.rounded())
      }
      return faded
    }
    #expect(worstDifference(result, expected) <= 1)
  }

  @Test func paperBecomesTransparentAndInkStays() throws {
    let picture = try ImageSurface(
      packedPixels: [0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080], width: 3, height: 1, format: .argb)
    let result = try FilterChain(text: "paper").pixels(of: picture)
    #expect(result == [0, 0xFF00_0000, 0x7F00_0000])
  }

  @Test func inkFromPaperGivesThePictureAgainOnWhite() throws {
    // The ink for these colours needn't be darker than black.
    let picture = try ImageSurface(
      packedPixels: [0xFF20_2838, 0xFFC8_C8C8, 0xFFF0_E8E0, 0xFF60_5048], width: 4, height: 1,
      format: .argb)
    let ink = try FilterPipeline(Image(picture), FilterChain(text: "paper")).image()
    let page = try ImageSurface(width: 4, height: 1, format: .argb)
    let context = Context(page)
    context.setFillColour(.white)
    context.fill(page.frame.rect())
    Image(ink).draw(at: .zero, on: context)
    try context.finish()
    #expect(worstDifference(page.pixels, picture.pixels) <= 2)
  }
}
