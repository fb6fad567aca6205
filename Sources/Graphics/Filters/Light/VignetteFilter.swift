import Geometry

/// Darkens what lies outside an ellipse with a soft edge, as `convert -vignette` does.
struct VignetteFilter: PixelFilter, DescribedFilter {
  static let description = FilterDescription(
    "vignette",
    [
      .number("blur", 0...500, default: 32, step: 1, unit: .pixels),
      .number("inset", -500...500, default: 16, step: 1, unit: .pixels),
      .colour("colour", default: .black),
    ])

  private let blur: Double

  /// The distance of the ellipse from the picture's edges.
  private let inset: Double
  private let colour: SIMD4<Float>

  init(_ values: FilterValues) {
    (blur, inset) = (values.number("blur"), values.number("inset"))
    let colour = values.colour("colour")
    self.colour = SIMD4(colour.red, colour.green, colour.blue, colour.alpha)
  }

  var frameUse: FrameUse { .edges }

  func margin(at scale: Double) -> Int? { 0 }

  func process(_ block: PixelBlock) {
    let (frame, inset) = (block.frame, inset * block.scale)
    let ellipse = SoftEllipse(
      in: frame,
      radii: Vector(dx: frame.width / 2 - inset + 0.5, dy: frame.height / 2 - inset + 0.5),
      sigma: blur * block.scale)
    let light = ellipse.values(in: block.area)
    for index in 0..<block.count {
      let pixel = block.pixels[index]
      guard pixel.w > 0 else { continue }
      var mixed = pixel + (colour - pixel) * ((1 - light[index]) * colour.w)
      mixed.w = pixel.w
      block.pixels[index] = mixed
    }
  }
}
