/// Multiplies each channel by a gain of its own.
struct WhiteBalanceFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription(
    "white-balance",
    ["red", "green", "blue"].map { .number($0, 0...4, default: 1, step: 0.01) },
    example: ["red": .number(1.15), "blue": .number(0.8)])

  private let red: Float
  private let green: Float
  private let blue: Float

  init(_ values: FilterValues) {
    (red, green) = (values.float("red"), values.float("green"))
    blue = values.float("blue")
  }

  var mapping: PixelMapping {
    .channels({ [red] in $0 * red }, { [green] in $0 * green }, { [blue] in $0 * blue })
  }
}
