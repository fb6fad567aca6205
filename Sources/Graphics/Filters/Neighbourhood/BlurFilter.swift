import Geometry

/// Blurs by a Gaussian of a standard deviation.
struct BlurFilter: PixelFilter, DescribedFilter {
  static let description = FilterDescription(
    "blur",
    [
      .number("sigma", 0...200, default: 4, step: 0.5, unit: .pixels),
      .toggle("linear", default: false),
    ])

  private let sigma: Double
  private let isLinear: Bool

  init(_ values: FilterValues) {
    sigma = values.number("sigma")
    isLinear = values["linear"] == .toggle(true)
  }

  private func kernel(at scale: Double) -> GaussianBlur {
    GaussianBlur(sigma: sigma * scale, isLinear: isLinear)
  }

  func margin(at scale: Double) -> Int? { kernel(at: scale).margin }

  func process(_ block: PixelBlock) {
    let kernel = kernel(at: block.scale)
    block.replace(margin: kernel.margin) { kernel.apply($0, into: $1, frame: $2) }
  }
}
