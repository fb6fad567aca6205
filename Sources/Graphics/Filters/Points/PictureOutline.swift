package import Geometry

/// A shape that the user sets on a picture, in the picture's pixels.
package enum PictureOutline: Hashable, Sendable {
  /// A rectangle that is upright in the picture.
  case rectangle(Rect)
  case quadrilateral(Quadrilateral)

  /// The corners, clockwise from the one at the top left.
  package var corners: [Point] {
    switch self {
    case .rectangle(let rect): rect.corners
    case .quadrilateral(let quadrilateral): quadrilateral.corners
    }
  }

  package func offset(by way: Vector) -> PictureOutline {
    switch self {
    case .rectangle(let rect): .rectangle(rect.offset(by: way))
    case .quadrilateral(let quadrilateral): .quadrilateral(quadrilateral.offset(by: way))
    }
  }
}
