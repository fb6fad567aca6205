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
      forEachPart(of: piece, before: index, piece.parts(within: tolerance), tolerance) { part in
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
  func point(at part: Double, before index: Int, on piece: CurvePiece) -> LinePoint {
    let (from, to) = (point(of: index - 1), point(of: index))
    var point = part < 1 ? from : to
    if part > 0, part < 1 {
      point = LinePoint(
        piece.point(at: part), width: from.width + (to.width - from.width) * part,
        turn: from.turn(at: part, to: to))
    }
    if let ends { point.width *= ends.share(at: piece.gone(at: part), before: index) }
    return point
  }

  /// The first point of the curve as the taper there leaves it.
  func taperedStart(_ point: LinePoint) -> LinePoint {
    guard let ends, count > 1 else { return point }
    return LinePoint(
      point.location, width: point.width * ends.share(at: 0, before: 1), turn: point.turn)
  }

  /// Calls `body` with the parts of a piece at which a polygon has points, up to 1. Without tapers these are `count` equal ones.
  func forEachPart(
    of piece: CurvePiece, before index: Int, _ count: Int, _ tolerance: Double,
    _ body: (Double) -> Void
  ) {
    guard let ends else {
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
