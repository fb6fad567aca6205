import Geometry

/// The light on each part of a page: its luminance without the ink, at a quarter of the page's resolution.
struct Illumination {
  static let step = 4

  /// The least light that is assumed, so that noise in darker parts isn't amplified.
  private static let least: Float = 0.1

  private let field: PixelBuffer

  /// `quarter` is the page reduced by `step`. Closing removes strokes narrower than a sixtieth of its longer side.
  init(_ quarter: PixelBuffer) {
    let luminance = PixelBuffer(rect: quarter.rect)
    for index in 0..<quarter.rect.area {
      let value = quarter.pixels[index].luminance
      luminance.pixels[index] = SIMD4(value, value, value, 1)
    }
    field = Morphology.median(luminance)
    let radius = max(5, Int((Double(max(quarter.width, quarter.height)) / 120).rounded()))
    Morphology.close(field, radius: radius)
    GaussianBlur(sigma: Double(radius) * 0.6).apply(field, into: field, frame: field.rect)
    for index in 0..<field.rect.area {
      field.pixels[index] = SIMD4(repeating: 1 / max(field.pixels[index].x, Self.least))
    }
  }

  /// The factor that makes paper white at a pixel of the reduced page.
  func gain(atReduced index: Int) -> Float { field.pixels[index].x }

  /// Writes the factors that make paper white along a row of the page.
  func readGains(_ y: Int, into gains: UnsafeMutablePointer<Float>, count: Int) {
    let scale = 1 / Float(Self.step)
    let offset = scale / 2 - 0.5
    let place = min(max(Float(y) * scale + offset, 0), Float(field.height - 1))
    let (upper, lower) = (field.row(Int(place)), field.row(Int(place) + 1))
    let down = place - Float(Int(place))
    for x in 0..<count {
      let place = min(max(Float(x) * scale + offset, 0), Float(field.width - 1))
      let left = Int(place)
      let right = min(left + 1, field.width - 1)
      let across = place - Float(left)
      let above = upper[left].x + (upper[right].x - upper[left].x) * across
      let below = lower[left].x + (lower[right].x - lower[left].x) * across
      gains[x] = above + (below - above) * down
    }
  }
}
