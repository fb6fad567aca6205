/// Reduces each channel to a number of values.
struct PosteriseFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription(
    "posterise", [.number("values", 2...64, default: 4, step: 1)])

  private let top: Float

  init(_ values: FilterValues) {
    top = values.float("values").rounded() - 1
  }

  var mapping: PixelMapping {
    .pixel { [top] pixel in
      var result = (pixel * top).rounded(.toNearestOrAwayFromZero) / top
      result.w = pixel.w
      return result
    }
  }
}
