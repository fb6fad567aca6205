public import Geometry

/// Parts of a curve. A place on it is the number of a point of the line, with a fraction where it lies on the way to the next one.
extension InkCurve {
  /// Calls `body` with the points of the polygon between two places, and with their places. Between the ends they are those of the
  /// whole curve's polygon.
  public func forEachPoint(
    from start: Double, to end: Double, tolerance: Double, _ body: (Double, LinePoint) -> Void
  ) {
    guard count > 0 else { return }
    let (first, last) = (first(of: 0), first(of: count - 1))
    let (start, end) = (max(start, Double(first)), min(end, Double(last)))
    guard start < end else {
      let place = min(max(min(start, end), Double(first)), Double(last))
      return body(place, point(at: place))
    }
    var index = self.index(after: start)
    body(start, point(at: start))
    while Double(self.first(of: index - 1)) < end {
      let (low, high) = (Double(self.first(of: index - 1)), Double(self.first(of: index)))
      let piece = piece(before: index)
      forEachPart(of: piece, before: index, tolerance: tolerance) { part in
        let place = low + (high - low) * part
        guard place > start, place < end else { return }
        body(place, point(at: part, before: index, on: piece))
      }
      if high >= end {
        body(end, point(at: end))
        return
      }
      index += 1
    }
  }

  /// The point at a place from the first to the last.
  private func point(at place: Double) -> LinePoint {
    guard count > 1 else { return point(of: 0) }
    let index = index(after: place)
    let (low, high) = (Double(first(of: index - 1)), Double(first(of: index)))
    return point(at: (place - low) / (high - low), before: index, on: piece(before: index))
  }

  /// The point at a part of the way to a point of the curve.
  private func point(
    at part: Double, before index: Int, on piece: CurvePiece
  ) -> LinePoint {
    let (from, to) = (point(of: index - 1), point(of: index))
    if let ends { return ends.point(at: part, of: piece, before: index, from: from, to: to) }
    if part <= 0 { return from }
    if part >= 1 { return to }
    return LinePoint(
      piece.point(at: part), width: from.width + (to.width - from.width) * part,
      turn: from.turn(at: part, to: to))
  }

  /// Calls `body` with the parts of a piece at which a polygon has points, up to 1.
  private func forEachPart(
    of piece: CurvePiece, before index: Int, tolerance: Double, _ body: (Double) -> Void
  ) {
    let count = piece.parts(within: tolerance)
    guard let ends, !ends.plain.contains(index) else {
      for step in 1...count { body(Double(step) / Double(count)) }
      return
    }
    let width = max(point(of: index - 1).width, point(of: index).width)
    ends.forEachPart(
      of: piece, before: index, count, Taper.parts(of: width, within: tolerance), body)
  }

  /// The first point of the curve, from the second on, that is behind a place, or the last one.
  private func index(after place: Double) -> Int {
    var (low, high) = (1, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if Double(first(of: middle)) > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
