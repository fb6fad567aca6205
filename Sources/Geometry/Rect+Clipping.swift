extension Rect {
  /// The corners of the part of a convex polygon inside the rectangle (Sutherland and Hodgman, 1974). The parts of a polygon that
  /// isn't convex are joined along the sides of the rectangle, which changes nothing that is filled inside it.
  package func part(ofConvex polygon: [Point]) -> [Point] {
    // The signed distances of a point from the four sides, positive inside.
    let sides: [(Point) -> Double] = [
      { $0.x - minX }, { $0.y - minY }, { maxX - $0.x }, { maxY - $0.y },
    ]
    return sides.reduce(polygon) { corners, distance in
      zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { start, end in
        let (from, to) = (distance(start), distance(end))
        let kept = from >= 0 ? [start] : []
        guard (from < 0) != (to < 0) else { return kept }
        return kept + [start + (end - start) * (from / (from - to))]
      }
    }
  }
}
