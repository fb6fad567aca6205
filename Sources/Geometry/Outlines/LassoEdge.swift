/// An edge of a closed line, or a segment that is compared with such edges.
struct LassoEdge {
  let start: Point
  let end: Point

  /// Whether a point is on the left side of the line through the edge, seen from its start where y grows upwards.
  func isLeft(_ point: Point) -> Bool {
    let (way, aside) = (end - start, point - start)
    return way.dx * aside.dy - way.dy * aside.dx > 0
  }

  /// The place on this segment, from 0 to 1, where an edge crosses it; nil if none does, or if both are parallel. An edge that
  /// ends within a rounding error of the segment may count as crossing it.
  func place(crossing edge: LassoEdge) -> Double? {
    let (way, other, aside) = (end - start, edge.end - edge.start, edge.start - start)
    let turn = way.dx * other.dy - way.dy * other.dx
    guard turn != 0 else { return nil }
    let here = (aside.dx * other.dy - aside.dy * other.dx) / turn
    let there = (aside.dx * way.dy - aside.dy * way.dx) / turn
    return here > 0 && here < 1 && there > -1e-9 && there < 1 + 1e-9 ? here : nil
  }

  /// Whether the two have a point in common, or come as near to each other as `distance`.
  func isNear(_ other: LassoEdge, within distance: Double) -> Bool {
    if isLeft(other.start) != isLeft(other.end), other.isLeft(start) != other.isLeft(end) {
      return true
    }
    return self.distance(to: other.start) <= distance || self.distance(to: other.end) <= distance
      || other.distance(to: start) <= distance || other.distance(to: end) <= distance
  }

  private func distance(to point: Point) -> Double {
    Vector.distance(toSegmentFrom: start - point, to: end - point)
  }
}
