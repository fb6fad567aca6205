import Geometry

/// Sharpens by a factor of the difference from a blur, where the difference exceeds half the threshold.
struct SharpenFilter: PixelFilter, DescribedFilter {
  static let description = FilterDescription(
    "sharpen",
    [
      .number("sigma", 0...50, default: 1, step: 0.1, unit: .pixels),
      .number("gain", 0...10, default: 1, step: 0.1),
      .number("threshold", 0...1, default: 0.02, step: 0.01),
    ])

  private let sigma: Double
  private let gain: Double
  private let threshold: Double

  init(_ values: FilterValues) {
    (sigma, gain) = (values.number("sigma"), values.number("gain"))
    threshold = values.number("threshold")
  }

  private func kernel(at scale: Double) -> UnsharpMask {
    UnsharpMask(sigma: sigma * scale, gain: gain, threshold: threshold)
  }

  func margin(at scale: Double) -> Int? { kernel(at: scale).margin }

  func process(_ block: PixelBlock) {
    let kernel = kernel(at: block.scale)
    block.replace(margin: kernel.margin) { kernel.apply($0, into: $1, frame: $2) }
  }
}
