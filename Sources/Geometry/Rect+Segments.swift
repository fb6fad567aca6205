extension Rect {
  /// The part of a segment inside the rectangle, as places on it from 0 at its start to 1 at its end (Liang and Barsky, 1984);
  /// nil if it has none.
  package func part(from start: Point, to end: Point) -> ClosedRange<Double>? {
    let way = end - start
    var (first, last) = (0.0, 1.0)
    for (step, least, most) in [
      (way.dx, minX - start.x, maxX - start.x), (way.dy, minY - start.y, maxY - start.y),
    ] {
      guard step != 0 else {
        if least > 0 || most < 0 { return nil }
        continue
      }
      let (one, other) = (least / step, most / step)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
      if first > last { return nil }
    }
    return first...last
  }

  /// Whether a segment reaches the rectangle, or comes as near to it as `distance`.
  package func isTouched(from start: Point, to end: Point, within distance: Double) -> Bool {
    guard outset(by: distance).part(from: start, to: end) != nil else { return false }
    if part(from: start, to: end) != nil { return true }
    // The places of two convex shapes that are nearest to each other include a corner of one.
    if [start, end].contains(where: { self.distance(to: $0) <= distance }) { return true }
    return corners.contains {
      Vector.distance(toSegmentFrom: start - $0, to: end - $0) <= distance
    }
  }

  /// The distance of a point from the rectangle; 0 inside.
  private func distance(to point: Point) -> Double {
    Vector(
      dx: max(minX - point.x, 0, point.x - maxX), dy: max(minY - point.y, 0, point.y - maxY)
    ).length
  }
}
