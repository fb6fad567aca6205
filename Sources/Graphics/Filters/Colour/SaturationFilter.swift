/// Multiplies the saturation (W3C Filter Effects, section 9.6, `feColorMatrix` of type `saturate`).
struct SaturationFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription(
    "saturation", [.number("factor", 0...4, default: 1, step: 0.05)],
    example: ["factor": .number(1.8)])

  private let factor: Float

  init(_ values: FilterValues) {
    factor = values.float("factor")
  }

  var mapping: PixelMapping {
    let luma: [Float] = [0.213, 0.715, 0.072]
    return .matrix(
      ColourMatrix(
        colourRows: (0..<3).map { row in
          (0..<3).map { column in luma[column] * (1 - factor) + (row == column ? factor : 0) }
        }))
  }
}
