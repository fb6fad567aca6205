import Glibc

/// Turns the hue on the circle of the HSL model; lightness and saturation stay.
struct HueFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription(
    "hue", [.angle("angle")], example: ["angle": .number(90)])

  private let turn: Float

  init(_ values: FilterValues) {
    turn = Float(values.number("angle") / 60)
  }

  var mapping: PixelMapping {
    .pixel { [turn] in Self.turned($0, by: turn) }
  }

  /// `turn` is in sixths of the circle.
  private static func turned(_ pixel: SIMD4<Float>, by turn: Float) -> SIMD4<Float> {
    let most = max(pixel.x, pixel.y, pixel.z)
    let least = min(pixel.x, pixel.y, pixel.z)
    let range = most - least
    guard range > 0 else { return pixel }
    let hue: Float
    if most == pixel.x {
      hue = (pixel.y - pixel.z) / range
    } else if most == pixel.y {
      hue = (pixel.z - pixel.x) / range + 2
    } else {
      hue = (pixel.x - pixel.y) / range + 4
    }
    // A channel is full within a sixth of the circle from its own hue, and empty beyond two sixths.
    let places = SIMD3(repeating: hue + turn) - SIMD3(0, 2, 4)
    let around = places - 6 * (places / 6).rounded(.toNearestOrEven)
    let distance = around.replacing(with: -around, where: around .< 0)
    let share = (2 - distance).clamped(lowerBound: .zero, upperBound: .one)
    return SIMD4(share * range + least, pixel.w)
  }
}
