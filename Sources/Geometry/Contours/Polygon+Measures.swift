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

  /// The area inside the closed polygon; parts around which it goes the other way count against it.
  package var enclosedArea: Double {
    guard let first else { return 0 }
    let twice = zip(self, dropFirst()).reduce(0.0) { sum, side in
      let (start, end) = (side.0 - first, side.1 - first)
      return sum + start.dx * end.dy - start.dy * end.dx
    }
    return abs(twice) / 2
  }

  /// The length of the closed polygon.
  package var lengthAround: Double {
    zip(self, dropFirst() + prefix(1)).reduce(0) { $0 + ($1.1 - $1.0).length }
  }
}
