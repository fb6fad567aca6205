/// Turns a photographed page into ink on white: evens out the light, then stretches the tones from ink to paper.
package struct ScanCleaner {
  package enum Mode: String, CaseIterable, Sendable {
    /// Colour if the page has any, otherwise grey.
    case automatic
    case colour
    case grey
    case blackAndWhite
  }

  package var mode = Mode.automatic
  /// The share of the tones between ink and paper that become black, and the share that become white.
  package var blackShare: Float = 0
  package var whiteShare: Float = 0

  package init(mode: Mode = .automatic, blackShare: Double = 0, whiteShare: Double = 0) {
    self.mode = mode
    self.blackShare = Float(min(max(blackShare, 0), 1))
    self.whiteShare = Float(min(max(whiteShare, 0), 1))
  }

  /// Changes the pixels of a page, which fills the buffer. Alpha stays.
  package func clean(_ page: PixelBuffer) {
    let quarter = page.reduced(by: Illumination.step)
    let illumination = Illumination(quarter)
    let tones = InkTones(page, quarter, illumination)
    var gains = [Float](repeating: 0, count: page.width)
    for y in 0..<page.height {
      gains.withUnsafeMutableBufferPointer { gains in
        guard let start = gains.baseAddress else { return }
        illumination.readGains(y, into: start, count: page.width)
        write(page.pixels + y * page.width, UnsafePointer(start), page.width, tones)
      }
    }
  }

  private func write(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, _ gains: UnsafePointer<Float>, _ count: Int,
    _ tones: InkTones
  ) {
    let range = tones.white - tones.black
    let black = min(tones.black + blackShare * range, tones.white - 0.01)
    let white = max(tones.white - whiteShare * range, black + 0.01)
    let threshold =
      tones.threshold + blackShare * (tones.white - tones.threshold)
      - whiteShare * (tones.threshold - tones.black)
    let isColour = mode == .colour || mode == .automatic && tones.isColoured
    let factor = 1 / (white - black)
    for x in 0..<count {
      let pixel = row[x]
      guard pixel.w > 0 else { continue }
      var result = pixel * gains[x]
      if isColour {
        result *= tones.balance
      } else {
        result = SIMD4(repeating: result.luminance)
      }
      if mode == .blackAndWhite {
        result = result.x > threshold ? .one : .zero
      } else {
        result = ((result - black) * factor).clamped(lowerBound: .zero, upperBound: .one)
      }
      result.w = pixel.w
      row[x] = result
    }
  }
}
