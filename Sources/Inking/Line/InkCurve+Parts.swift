public import Geometry

/// Parts of a curve. A place on it is the number of a point of the line, with a fraction where it lies on the way to the next one.
extension InkCurve {
  /// Calls `body` with the points of the polygon between two places, and with their places. Between the ends they are those of the
  /// whole curve's polygon.
  public func forEachPoint(
    from start: Double, to end: Double, tolerance: Double, _ body: (Double, LinePoint) -> Void
  ) {
    guard let first = knots.first?.first, let last = knots.last?.first else { return }
    let (start, end) = (max(start, Double(first)), min(end, Double(last)))
    guard start < end else {
      let place = min(max(min(start, end), Double(first)), Double(last))
      return body(place, point(at: place))
    }
    var index = self.index(after: start)
    body(start, point(at: start))
    while Double(knots[index - 1].first) < end {
      let (low, high) = (Double(knots[index - 1].first), Double(knots[index].first))
      let count = cubic(before: index).pieces(within: tolerance)
      for step in 1..<count {
        let part = Double(step) / Double(count)
        let place = low + (high - low) * part
        guard place > start, place < end else { continue }
        body(place, point(at: part, before: index))
      }
      if high >= end {
        body(end, point(at: end))
        return
      }
      body(high, knots[index].point)
      index += 1
    }
  }

  /// The point at a place from the first to the last.
  private func point(at place: Double) -> LinePoint {
    guard knots.count > 1 else { return knots[0].point }
    let index = index(after: place)
    let (low, high) = (Double(knots[index - 1].first), Double(knots[index].first))
    return point(at: (place - low) / (high - low), before: index)
  }

  /// The point at a part of the way to a point of the curve.
  private func point(at part: Double, before index: Int) -> LinePoint {
    let (from, to) = (knots[index - 1].point, knots[index].point)
    if part <= 0 { return from }
    if part >= 1 { return to }
    return LinePoint(
      cubic(before: index).point(at: part), width: from.width + (to.width - from.width) * part,
      turn: from.turn(at: part, to: to))
  }

  /// The first point of the curve, from the second on, that is behind a place, or the last one.
  private func index(after place: Double) -> Int {
    var (low, high) = (1, knots.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if Double(knots[middle].first) > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
