import Formats
import Testing

@Suite struct VideoStreamTests {
  @Test(arguments: [
    (25.0, "25:1"), (29.97, "29970:1000"), (0.5, "500:1000"), (1000.0, "1000:1"),
  ])
  func headerTellsSizeAndRate(rate: Double, text: String) {
    let stream = VideoStream(width: 7, height: 3, rate: rate)
    let header = String(decoding: stream.header, as: UTF8.self)
    #expect(header == "YUV4MPEG2 W7 H3 F\(text) Ip A1:1 C444\n")
  }

  /// A pixel as ITU-R BT.601 says, by real numbers.
  private func exact(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let y = 0.299 * red + 0.587 * green + 0.114 * blue
    return [
      16 + 219 * y / 255, 128 + 224 * (blue - y) / (2 * (1 - 0.114)) / 255,
      128 + 224 * (red - y) / (2 * (1 - 0.299)) / 255,
    ]
  }

  @Test func eachPixelHasItsColour() {
    let levels: [UInt32] = [0, 1, 51, 128, 200, 254, 255]
    let colours = levels.flatMap { red in
      levels.flatMap { green in levels.map { [red, green, $0] } }
    }
    let stream = VideoStream(width: 49, height: 7, rate: 1)
    let bytes = stream.frame(colours.map { 0xFF00_0000 | $0[0] << 16 | $0[1] << 8 | $0[2] })
    #expect(bytes.prefix(6).elementsEqual("FRAME\n".utf8))
    #expect(bytes.count == 6 + 3 * 343)
    for (index, colour) in colours.enumerated() {
      let wanted = exact(Double(colour[0]), Double(colour[1]), Double(colour[2]))
      for plane in 0..<3 {
        #expect(abs(Double(bytes[6 + plane * 343 + index]) - wanted[plane]) < 1.5)
      }
    }
  }
}
