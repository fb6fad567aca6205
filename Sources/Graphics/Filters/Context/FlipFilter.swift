import Geometry

/// Mirrors the picture.
struct FlipFilter: CentredTransform, DescribedFilter {
  static let description = FilterDescription(
    "flip", [.choice("direction", ["horizontal", "vertical", "both"])])

  let transform: Transform

  init(_ values: FilterValues) {
    let direction = values["direction"]
    transform = Transform(
      a: direction == .choice("vertical") ? 1 : -1, b: 0, c: 0,
      d: direction == .choice("horizontal") ? 1 : -1, tx: 0, ty: 0)
  }
}
