import Glibc

/// Spreads the values between a black and a white point over the whole range, and bends them by a gamma.
struct LevelsFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription(
    "levels",
    [
      .number("black", 0...1, default: 0, step: 0.01),
      .number("white", 0...1, default: 1, step: 0.01),
      .number("gamma", 0.1...10, default: 1, step: 0.05),
    ], example: ["black": .number(0.15), "white": .number(0.85)])

  private let black: Float
  private let white: Float
  private let exponent: Float

  init(_ values: FilterValues) {
    (black, white) = (values.float("black"), values.float("white"))
    exponent = 1 / values.float("gamma")
  }

  var mapping: PixelMapping {
    // A white point that isn't above the black one makes a hard threshold.
    let range = max(white - black, 1e-6)
    return .channels { [black, exponent] in powf(min(max(($0 - black) / range, 0), 1), exponent) }
  }
}
