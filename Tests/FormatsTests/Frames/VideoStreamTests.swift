import Formats
import Testing

@Suite struct VideoStreamTests {
  @Test(arguments: [
    (25.0, "25:1"), (29.97, "29970:1000"), (0.5, "500:1000"), (1000.0, "1000:1"),
  ])
  func headerTellsSizeAndRate(rate: Double, text: String) {
    let stream = VideoStream(width: 7, height: 3, rate: rate)
    let header = String(decoding: stream.header, as: UTF8.self)
    #expect(header == "YUV4MPEG2 W7 H3 F\(text) Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
  }

  /// A pixel computed in floating point by a standard's weights of red and blue in the luma.
  private func exact(_ colour: [Double], red: Double, blue: Double) -> [Double] {
    let y = red * colour[0] + (1 - red - blue) * colour[1] + blue * colour[2]
    return [
      16 + 219 * y / 255, 128 + 224 * (colour[2] - y) / (2 * (1 - blue)) / 255,
      128 + 224 * (colour[0] - y) / (2 * (1 - red)) / 255,
    ]
  }

  private static let colours: [[UInt32]] = {
    let levels: [UInt32] = [0, 1, 51, 128, 200, 254, 255]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { [red, green, $0] } }
    }
  }()

  // Players assume ITU-R BT.601, or BT.709 for larger video.
  @Test(arguments: [
    (720, 576, 0.299, 0.114), (1280, 576, 0.2126, 0.0722), (49, 577, 0.2126, 0.0722),
  ]) func eachPixelHasTheColourThatPlayersAssume(width: Int, height: Int, red: Double, blue: Double)
  {
    let (colours, count) = (Self.colours, width * height)
    let stream = VideoStream(width: width, height: height, rate: 1)
    let pixels = colours.map { 0xFF00_0000 | $0[0] << 16 | $0[1] << 8 | $0[2] }
    let bytes = stream.frame(
      pixels + [UInt32](repeating: 0xFF00_0000, count: count - pixels.count))
    #expect(bytes.prefix(6).elementsEqual("FRAME\n".utf8))
    #expect(bytes.count == 6 + 3 * count)
    for (index, colour) in colours.enumerated() {
      let wanted = exact(colour.map(Double.init), red: red, blue: blue)
      for plane in 0..<3 {
        #expect(abs(Double(bytes[6 + plane * count + index]) - wanted[plane]) < 1.5)
      }
    }
  }

  @Test(arguments: [(100, 100), (2000, 1000)]) func whiteAndBlackAreTheEnds(width: Int, height: Int)
  {
    let stream = VideoStream(width: width, height: height, rate: 1)
    let count = width * height
    let white = stream.frame([UInt32](repeating: 0xFFFF_FFFF, count: count))
    let black = stream.frame([UInt32](repeating: 0xFF00_0000, count: count))
    #expect([white[6], white[6 + count], white[6 + 2 * count]] == [235, 128, 128])
    #expect([black[6], black[6 + count], black[6 + 2 * count]] == [16, 128, 128])
  }
}
