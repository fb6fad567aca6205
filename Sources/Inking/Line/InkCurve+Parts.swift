public import Geometry

/// Parts of a curve. A place on it is the number of a point of the line, with a fraction where it lies on the way to the next one.
extension InkCurve {
  /// Calls `body` with the points of the polygon between two places, and with their places. Between the ends they are those of the
  /// whole curve's polygon.
  public func forEachPoint(
    from start: Double, to end: Double, tolerance: Double, _ body: (Double, LinePoint) -> Void
  ) {
    guard let first = firsts.first, let last = firsts.last else { return }
    let (start, end) = (max(start, Double(first)), min(end, Double(last)))
    guard start < end else {
      let place = min(max(min(start, end), Double(first)), Double(last))
      return body(place, point(at: place))
    }
    var index = self.index(after: start)
    body(start, point(at: start))
    while Double(firsts[index - 1]) < end {
      let (low, high) = (Double(firsts[index - 1]), Double(firsts[index]))
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
      body(high, points[index])
      index += 1
    }
  }

  /// The point at a place from the first to the last.
  private func point(at place: Double) -> LinePoint {
    guard points.count > 1 else { return points[0] }
    let index = index(after: place)
    let (low, high) = (Double(firsts[index - 1]), Double(firsts[index]))
    return point(at: (place - low) / (high - low), before: index)
  }

  /// The point at a part of the way to a point of the curve.
  private func point(at part: Double, before index: Int) -> LinePoint {
    let (from, to) = (points[index - 1], points[index])
    if part <= 0 { return from }
    if part >= 1 { return to }
    return LinePoint(
      cubic(before: index).point(at: part), width: from.width + (to.width - from.width) * part)
  }

  /// The first point of the curve, from the second on, that is behind a place, or the last one.
  private func index(after place: Double) -> Int {
    var (low, high) = (1, firsts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if Double(firsts[middle]) > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
