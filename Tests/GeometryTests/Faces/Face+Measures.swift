import Geometry

extension Face {
  /// Whether a point lies inside, by the even-odd rule.
  func contains(_ point: Point) -> Bool {
    var isInside = false
    for polygon in [outline] + islands {
      for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1))
      where (start.y > point.y) != (end.y > point.y) {
        let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
        if x > point.x { isInside.toggle() }
      }
    }
    return isInside
  }

  /// The area without the islands.
  var size: Double { islands.reduce(Self.size(of: outline)) { $0 - Self.size(of: $1) } }

  /// The distance of a point from the nearest polygon.
  func distance(to point: Point) -> Double {
    ([outline] + islands).reduce(.infinity) { least, polygon in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(least) {
        min($0, Vector.distance(toSegmentFrom: $1.0 - point, to: $1.1 - point))
      }
    }
  }

  private static func size(of polygon: [Point]) -> Double {
    guard let first = polygon.first else { return 0 }
    let twice = zip(polygon, polygon.dropFirst() + [first]).reduce(0.0) {
      let (start, end) = ($1.0 - first, $1.1 - first)
      return $0 + start.dx * end.dy - start.dy * end.dx
    }
    return abs(twice) / 2
  }
}

extension FoundFace {
  var face: Face? {
    guard case .face(let face) = self else { return nil }
    return face
  }
}
