public import Geometry

extension PressureCurve {
  /// The curve for a hand whose pressures lie within `range`: its lightest pressure gives 0 and its firmest 1.
  public func fitted(to range: ClosedRange<Double>) -> PressureCurve {
    let range = range.clamped(to: 0...1)
    let reach = range.upperBound - range.lowerBound
    guard reach >= Self.leastReach else { return self }
    // Moving and stretching the four points moves and stretches a cubic curve.
    func fitted(_ point: Point) -> Point {
      Point(x: min(range.lowerBound + point.x * reach, 1), y: point.y)
    }
    return PressureCurve(fitted(start), fitted(first), fitted(second), fitted(end))
  }
}
