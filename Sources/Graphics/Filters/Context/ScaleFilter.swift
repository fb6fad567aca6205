import Geometry

/// Makes the picture larger or smaller.
struct ScaleFilter: CentredTransform, DescribedFilter {
  static let description = FilterDescription(
    "scale",
    [
      .number("across", 0.01...16, default: 1, step: 0.05),
      .number("down", 0.01...16, default: 1, step: 0.05),
    ], example: ["across": .number(0.7), "down": .number(0.7)])

  let transform: Transform

  init(_ values: FilterValues) {
    transform = Transform(
      a: values.number("across"), b: 0, c: 0, d: values.number("down"), tx: 0, ty: 0)
  }
}
