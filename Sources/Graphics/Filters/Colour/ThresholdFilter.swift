/// Makes pixels brighter than a level white, and all others black.
struct ThresholdFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription(
    "threshold", [.number("level", 0...1, default: 0.5, step: 0.01)])

  private let level: Float

  init(_ values: FilterValues) {
    level = values.float("level")
  }

  var mapping: PixelMapping {
    .pixel { [level] in SIMD4(SIMD3(repeating: Luma.of($0) > level ? 1 : 0), $0.w) }
  }
}
