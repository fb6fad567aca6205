/// Tints the picture brown (W3C Filter Effects, section 13.1, `sepia`).
struct SepiaFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription(
    "sepia", [.number("amount", 0...1, default: 1, step: 0.05)])

  private let amount: Float

  init(_ values: FilterValues) {
    amount = values.float("amount")
  }

  var mapping: PixelMapping {
    let full: [[Float]] = [
      [0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131],
    ]
    return .matrix(
      ColourMatrix(
        colourRows: (0..<3).map { row in
          (0..<3).map { full[row][$0] * amount + (row == $0 ? 1 - amount : 0) }
        }))
  }
}
