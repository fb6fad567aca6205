import Geometry

/// Makes the picture translucent.
struct OpacityFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription(
    "opacity", [.number("opacity", 0...1, default: 0.5, step: 0.01)])

  private let opacity: Double

  init(_ values: FilterValues) {
    opacity = values.number("opacity")
  }

  func apply(to context: Context, in frame: Rect) {
    context.multiplyAlpha(by: opacity)
  }

  var mapping: PixelMapping {
    var matrix = ColourMatrix(colourRows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    matrix.alpha.w = Float(opacity)
    return .matrix(matrix)
  }
}
