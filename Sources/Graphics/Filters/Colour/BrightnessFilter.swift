import Glibc

/// Changes brightness and contrast, as `convert -brightness-contrast` does.
struct BrightnessFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription(
    "brightness",
    [
      .number("brightness", -100...100, default: 0, step: 1, unit: .percent),
      .number("contrast", -100...100, default: 0, step: 1, unit: .percent),
    ], example: ["brightness": .number(10), "contrast": .number(30)])

  private let slope: Double
  private let summand: Double

  init(_ values: FilterValues) {
    let (brightness, contrast) = (values.number("brightness"), values.number("contrast"))
    slope = tan(.pi * (contrast / 100 + 1) / 4)
    summand = brightness / 100 + (100 - brightness) / 200 * (1 - slope)
  }

  var mapping: PixelMapping {
    .channels { [slope, summand] in Float(slope * Double($0) + summand) }
  }
}
