/// Turns every channel into its opposite.
struct InvertFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription("invert")

  init(_ values: FilterValues) {}

  var mapping: PixelMapping {
    .matrix(ColourMatrix(colourRows: [[-1, 0, 0, 1], [0, -1, 0, 1], [0, 0, -1, 1]]))
  }
}
