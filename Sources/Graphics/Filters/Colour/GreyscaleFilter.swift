/// Replaces colours by greys of the same brightness.
struct GreyscaleFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription("greyscale")

  init(_ values: FilterValues) {}

  var mapping: PixelMapping {
    let row = [Luma.red, Luma.green, Luma.blue]
    return .matrix(ColourMatrix(colourRows: [row, row, row]))
  }
}
