package import Geometry

extension Quadrilateral {
  /// The ratio of width to height of the rectangle that a camera sees as this quadrilateral. The camera looks at `centre`, and
  /// `side` is the longer side of its picture.
  ///
  /// Zhang and He, Whiteboard scanning and image enhancement, 2007: two sides at a right angle determine the focal length. Where
  /// they hardly do, that of a usual lens is assumed.
  package func proportion(around centre: Point, side: Double) -> Double {
    let rays = corners.map { corner in
      SIMD3((corner.x - centre.x) / side, (corner.y - centre.y) / side, 1)
    }
    let (origin, right, opposite, below) = (rays[0], rays[1], rays[2], rays[3])
    // The vectors of the sides from the first corner in space, with x and y still to be divided by the focal length.
    let across =
      right * (determinant(origin, opposite, below) / determinant(right, opposite, below)) - origin
    let down =
      below * (determinant(origin, opposite, right) / determinant(below, opposite, right)) - origin
    let square = -(across.x * down.x + across.y * down.y) / (across.z * down.z)
    let isKnown = square.isFinite && square > 0 && abs(across.z * down.z) > 1e-4
    let focalLength = isKnown ? min(max(square.squareRoot(), 0.5), 3) : 0.8
    func length(_ side: SIMD3<Double>) -> Double {
      let (x, y) = (side.x / focalLength, side.y / focalLength)
      return (x * x + y * y + side.z * side.z).squareRoot()
    }
    let sides = size.width / size.height
    let proportion = length(across) / length(down)
    // A picture that was cut out of another one isn't centred, so that the result may be far off.
    return proportion > 0.6 * sides && proportion < sides / 0.6 ? proportion : sides
  }

  /// The size of the rectangle in that proportion whose resolution is nowhere below that of the quadrilateral's sides.
  package func size(around centre: Point, side: Double) -> Size {
    let proportion = proportion(around: centre, side: side)
    return Size(
      width: max(size.width, size.height * proportion),
      height: max(size.height, size.width / proportion))
  }

  private func determinant(
    _ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>
  ) -> Double {
    first.x * (second.y * third.z - second.z * third.y)
      - first.y * (second.x * third.z - second.z * third.x)
      + first.z * (second.x * third.y - second.y * third.x)
  }
}
