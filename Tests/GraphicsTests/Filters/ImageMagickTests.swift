import Graphics
import Testing

/// Filters compared with the same operations of ImageMagick.
@Suite struct ImageMagickTests {
  private let magick: ImageMagick
  private let picture: ImageSurface

  init() throws {
    magick = try ImageMagick()
    picture = try Sample.opaque(120, 80)
  }

  static let operations: [(String, [String])] = [
    ("brightness:20,30", ["-brightness-contrast", "20x30"]),
    ("brightness:-35,0", ["-brightness-contrast", "-35x0"]),
    ("brightness:0,-60", ["-brightness-contrast", "0x-60"]),
    ("levels:0.1,0.9", ["-level", "10%,90%"]),
    ("levels:0.2,0.7,1.8", ["-level", "20%,70%,1.8"]),
    ("levels:0,1,0.45", ["-level", "0%,100%,0.45"]),
    (
      "white-balance:1.3,1,0.8",
      [
        "-channel", "R", "-evaluate", "multiply", "1.3", "-channel", "B", "-evaluate", "multiply",
        "0.8", "+channel",
      ]
    ),
    ("saturation:0.4", ["-color-matrix", matrix(saturation: 0.4)]),
    ("saturation:1.7", ["-color-matrix", matrix(saturation: 1.7)]),
    ("hue:54", ["-modulate", "100,100,130"]),
    ("hue:-86.4", ["-modulate", "100,100,52"]),
    ("greyscale", ["-grayscale", "Rec709Luma"]),
    (
      "sepia",
      ["-color-matrix", "0.393 0.769 0.189 0.349 0.686 0.168 0.272 0.534 0.131"]
    ),
    ("invert", ["-negate"]),
    (
      "invert-lightness",
      ["-colorspace", "HSL", "-channel", "B", "-negate", "+channel", "-colorspace", "sRGB"]
    ),
    ("threshold:0.4", ["-grayscale", "Rec709Luma", "-threshold", "40%"]),
    ("posterise:5", ["+dither", "-posterize", "5"]),
    (
      "sepia;levels:0.1,0.9;greyscale",
      [
        "-color-matrix", "0.393 0.769 0.189 0.349 0.686 0.168 0.272 0.534 0.131", "-level",
        "10%,90%", "-grayscale", "Rec709Luma",
      ]
    ),
    (
      "opacity:0.5", ["-alpha", "set", "-channel", "A", "-evaluate", "multiply", "0.5", "+channel"]
    ),
    ("turn:90", ["-rotate", "90"]),
    ("flip", ["-flop"]),
    ("flip:vertical", ["-flip"]),
    ("crop:0.25,0.1,0.5,0.4", ["-crop", "30x40+30+8", "+repage"]),
    ("border:7,#336699", ["-bordercolor", "#336699", "-border", "7"]),
  ]

  private static func matrix(saturation: Double) -> String {
    let luma = [0.213, 0.715, 0.072]
    return (0..<9).map { index in
      let (row, column) = (index / 3, index % 3)
      return "\(luma[column] * (1 - saturation) + (row == column ? saturation : 0))"
    }.joined(separator: " ")
  }

  @Test(arguments: operations) func aFilterAgreesWithConvert(
    chain: String, arguments: [String]
  ) throws {
    let expected = try magick.convert(picture, arguments)
    let result = try FilterPipeline(Image(picture), FilterChain(text: chain)).image()
    #expect((result.width, result.height) == (expected.width, expected.height))
    #expect(worstDifference(result.pixels, expected.pixels) <= 2)
  }

  @Test(arguments: [(12, 4), (6, 8), (20, 10)]) func theVignetteAgreesWithConvert(
    blur: Int, inset: Int
  ) throws {
    let (width, height) = (120, 80)
    let white = try ImageSurface(
      packedPixels: Array(repeating: 0xFFFF_FFFF, count: width * height), width: width,
      height: height, format: .argb)
    let expected = try magick.convert(
      white, ["-background", "black", "-vignette", "0x\(blur)+\(inset)+\(inset)"]
    ).pixels.map { Int($0 & 255) }
    let result = try FilterChain(text: "vignette:\(blur),\(inset)").pixels(of: white)
    for y in 0..<height {
      for x in 0..<width {
        // ImageMagick's ellipse lies half a pixel to the right and below, so it is compared with the mean of its mirror
        // images.
        let sum = [x, width - 1 - x].reduce(0) { sum, x in
          sum + expected[y * width + x] + expected[(height - 1 - y) * width + x]
        }
        #expect(abs(sum - 4 * Int(result[y * width + x] & 255)) <= 4 * 3)
      }
    }
  }

  @Test(arguments: [(4, 4, 3), (-6, 2, 5)]) func theShadowAgreesWithConvert(
    x: Int, y: Int, blur: Int
  ) throws {
    let expected = try magick.convert(
      picture, ["-background", "black", "-shadow", "60x\(blur)+\(x)+\(y)", "+repage"])
    let pipeline = try FilterPipeline(
      Image(picture), FilterChain(text: "shadow:\(x),\(y),\(blur),0.6;crop"))
    let (width, result) = (pipeline.width, try pipeline.image().pixels)
    // ImageMagick pads by two standard deviations, the filter by three; only the shadow is compared, outside the picture.
    let left = max(0, 3 * blur - x)
    let top = max(0, 3 * blur - y)
    var compared = 0
    for row in 0..<expected.height {
      for column in 0..<expected.width {
        let (px, py) = (column - 2 * blur + x, row - 2 * blur + y)
        guard !(0..<120).contains(px) || !(0..<80).contains(py) else { continue }
        let one = Int(expected.pixels[row * expected.width + column] >> 24)
        let other = Int(result[(py + top) * width + px + left] >> 24)
        compared += 1
        #expect(abs(one - other) <= 2)
      }
    }
    #expect(compared > 1000)
  }
}
