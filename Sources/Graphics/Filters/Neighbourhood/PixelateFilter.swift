import Geometry

/// Shows square blocks of one colour each. It doesn't hide the content reliably; `redact` does.
struct PixelateFilter: PixelFilter, DescribedFilter {
  static let description = FilterDescription(
    "pixelate", [.number("side", 1...500, default: 16, step: 1, unit: .pixels)])

  private let side: Double

  init(_ values: FilterValues) {
    side = values.number("side")
  }

  var frameUse: FrameUse { .axes }

  func margin(at scale: Double) -> Int? { Pixelation(side: side * scale).margin }

  func process(_ block: PixelBlock) {
    let kernel = Pixelation(side: side * block.scale)
    block.replace(margin: kernel.margin) { kernel.apply($0, into: $1, frame: $2) }
  }
}
