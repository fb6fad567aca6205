import Geometry

/// Lays a soft shadow of the picture's shape under it.
struct ShadowFilter: PixelFilter, DescribedFilter {
  static let description = FilterDescription(
    "shadow",
    [
      .number("x", -200...200, default: 4, step: 1, unit: .pixels),
      .number("y", -200...200, default: 4, step: 1, unit: .pixels),
      .number("blur", 0...100, default: 8, step: 0.5, unit: .pixels),
      .number("opacity", 0...1, default: 0.5, step: 0.01),
      .colour("colour", default: .black),
    ])

  private let offset: Vector

  /// The standard deviation of the Gaussian function.
  private let blur: Double
  private let colour: SIMD4<Float>

  init(_ values: FilterValues) {
    offset = Vector(dx: values.number("x"), dy: values.number("y"))
    blur = values.number("blur")
    let colour = values.colour("colour")
    self.colour = SIMD4(
      colour.red, colour.green, colour.blue, colour.alpha * values.float("opacity"))
  }

  func extent(of frame: Rect) -> Rect {
    frame.union(frame.offset(by: offset).outset(by: (3 * blur).rounded(.up)))
  }

  func margin(at scale: Double) -> Int? {
    let distance = max(abs(offset.dx), abs(offset.dy)) + 3 * blur
    return Int((distance * scale).rounded(.up)) + 2
  }

  func process(_ block: PixelBlock) {
    let across = GaussianKernel(blur * block.scale, movedBy: offset.dx * block.scale)
    let down = GaussianKernel(blur * block.scale, movedBy: offset.dy * block.scale)
    ShadowKernel.lay(colour, under: block.pixels, block.width, block.height, across, down)
  }
}
