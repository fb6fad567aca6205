extension Rect {
  /// The corners, clockwise from the upper left one.
  public var corners: [Point] {
    [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }

  /// The smallest rectangle that contains all points, at least one.
  public init(around points: [Point]) {
    self = points.dropFirst().reduce(Rect(origin: points[0], size: .zero)) { $0.union($1) }
  }
}
