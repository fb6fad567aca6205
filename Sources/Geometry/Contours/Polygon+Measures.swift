extension [Point] {
  /// Whether a point is inside the closed polygon with these corners, by the even-odd rule.
  package func encloses(_ point: Point) -> Bool {
    var isInside = false
    for (start, end) in zip(self, dropFirst() + prefix(1))
    where (start.y > point.y) != (end.y > point.y) {
      let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
      if point.x < x { isInside.toggle() }
    }
    return isInside
  }

  /// The distance of a point from the open polygon with these corners.
  package func distance(from point: Point) -> Double {
    guard count > 1 else { return first.map { (point - $0).length } ?? .infinity }
    return zip(self, dropFirst()).reduce(.infinity) { least, side in
      Swift.min(
        least, Vector.distance(toSegmentFrom: side.0 - point, to: side.1 - point))
    }
  }

  /// The length of the open polygon with these corners.
  package var sideLength: Double {
    zip(self, dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }
}
