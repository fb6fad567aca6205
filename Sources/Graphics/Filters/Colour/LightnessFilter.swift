/// Turns light into dark and keeps hue and saturation (HSL). Twice it gives the same picture, to the bit.
struct LightnessFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription("invert-lightness")

  init(_ values: FilterValues) {}

  var mapping: PixelMapping {
    .pixel { pixel in
      let sum = max(pixel.x, pixel.y, pixel.z) + min(pixel.x, pixel.y, pixel.z)
      return pixel + SIMD4(SIMD3(repeating: 1 - sum), 0)
    }
  }
}
