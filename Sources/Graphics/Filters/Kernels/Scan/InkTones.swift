import Geometry

/// The tones of a page with evened illumination: those of its paper, its ink and its colours.
struct InkTones {
  /// Factors for each channel that make the paper's colour neutral, the same for the whole page.
  private(set) var balance = SIMD4<Float>.one
  /// The luminance of the darkest ink, and that of the darkest paper.
  private(set) var black: Float = 0
  private(set) var white: Float = 1
  /// The luminance between ink and paper.
  private(set) var threshold: Float = 0.5
  /// Whether more than a trace of the page is coloured.
  private(set) var isColoured = false

  /// The share of the pixels that are taken as the darkest ink.
  private static let inkShare = 0.004
  /// The share of coloured pixels that makes a page coloured, and the least chroma of such a pixel.
  private static let colourShare = 0.0003
  private static let leastChroma: Float = 0.15

  /// Measures a page. `quarter` is the page reduced as for its illumination.
  init(_ page: PixelBuffer, _ quarter: PixelBuffer, _ illumination: Illumination) {
    let luminance = Self.luminance(of: page, illumination)
    let paper = luminance.mode
    let spread = luminance.spread(above: paper)
    balance = Self.neutralBalance(quarter, illumination, paper: paper)
    white = paper - 2.5 * spread
    // On a page without ink the darkest pixels are paper.
    black = min(luminance.percentile(Self.inkShare), white / 2)
    threshold = min(luminance.otsuThreshold, paper - 4 * spread)
    isColoured = showsColour(quarter, illumination)
  }

  private static func luminance(
    of page: PixelBuffer, _ illumination: Illumination
  ) -> Histogram {
    var histogram = Histogram()
    var gains = [Float](repeating: 0, count: page.width)
    // Every second row and column is enough.
    for y in stride(from: 0, to: page.height, by: 2) {
      gains.withUnsafeMutableBufferPointer { gains in
        guard let start = gains.baseAddress else { return }
        illumination.readGains(y, into: start, count: page.width)
        let row = page.pixels + y * page.width
        for x in stride(from: 0, to: page.width, by: 2) where row[x].w > 0 {
          histogram.add(row[x].luminance * start[x])
        }
      }
    }
    return histogram
  }

  /// Compares the channels' means with the luminance, over pixels about as light as paper.
  private static func neutralBalance(
    _ quarter: PixelBuffer, _ illumination: Illumination, paper: Float
  ) -> SIMD4<Float> {
    var sum = SIMD4<Double>.zero
    for index in 0..<quarter.rect.area {
      let pixel = quarter.pixels[index] * illumination.gain(atReduced: index)
      if abs(pixel.luminance - paper) < 0.1 { sum += SIMD4<Double>(pixel) }
    }
    let mean = SIMD4<Float>(sum)
    guard mean.withoutAlpha.min() > 0 else { return .one }
    var balance = mean.luminance / mean
    balance.w = 1
    // A coloured sheet keeps its colour.
    return balance.withoutAlpha.max() < 1.6 ? balance : .one
  }

  /// The page's border is left out, since the background may be visible there.
  private func showsColour(_ quarter: PixelBuffer, _ illumination: Illumination) -> Bool {
    let border = max(quarter.width, quarter.height) / 40
    guard quarter.width > 2 * border, quarter.height > 2 * border else { return false }
    var count = 0
    for y in border..<quarter.height - border {
      for x in border..<quarter.width - border {
        let index = y * quarter.width + x
        let pixel = quarter.pixels[index] * illumination.gain(atReduced: index) * balance
        if pixel.chroma > Self.leastChroma { count += 1 }
      }
    }
    return Double(count) > Self.colourShare * Double(quarter.rect.area)
  }
}
