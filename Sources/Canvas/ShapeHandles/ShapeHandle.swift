/// A handle on a shape itself, which changes its points or its corners.
enum ShapeHandle: Hashable {
  /// A point of a path, by its number.
  case point(Int)

  /// The middle of the side that begins at a point, where a drag adds a point.
  case side(Int)

  /// The radius of the corners of a figure.
  case radius
}
