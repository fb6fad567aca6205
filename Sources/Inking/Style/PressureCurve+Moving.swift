public import Geometry

extension PressureCurve {
  /// The least way between the pressures of both ends.
  static let leastReach = 0.05

  /// The curve with one of its handles moved to a point, or as near to it as the bounds allow.
  public func moving(_ handle: Int, to point: Point) -> PressureCurve {
    var curve = self
    let place = Point(x: min(max(point.x, 0), 1), y: min(max(point.y, 0), 1))
    switch handle {
    case 0: curve.start = Point(x: min(place.x, end.x - Self.leastReach), y: place.y)
    case 1: curve.first = place
    case 2: curve.second = place
    default: curve.end = Point(x: max(place.x, start.x + Self.leastReach), y: place.y)
    }
    // An end that is kept `leastReach` from the other one may lie outside of the square.
    curve.start.x = max(curve.start.x, 0)
    curve.end.x = min(curve.end.x, 1)
    curve.first.x = min(max(curve.first.x, curve.start.x), curve.end.x)
    curve.second.x = min(max(curve.second.x, curve.start.x), curve.end.x)
    return curve
  }
}
