import Geometry
import Glibc

/// Turns the picture clockwise.
struct TurnFilter: CentredTransform, DescribedFilter {
  static let description = FilterDescription(
    "turn", [.angle("angle")], example: ["angle": .number(15)])

  let transform: Transform

  init(_ values: FilterValues) {
    let (sine, cosine) = Self.sineAndCosine(ofDegrees: values.number("angle"))
    transform = Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Exact for right angles, so that such a turn needs no smoothing.
  private static func sineAndCosine(ofDegrees angle: Double) -> (Double, Double) {
    switch angle {
    case 0: (0, 1)
    case 90: (1, 0)
    case -90: (-1, 0)
    case 180, -180: (0, -1)
    default: (sin(angle * .pi / 180), cos(angle * .pi / 180))
    }
  }
}
