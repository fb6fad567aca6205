extension Vector {
  /// The distance of the origin from a segment between two vectors.
  package static func distance(toSegmentFrom start: Vector, to end: Vector) -> Double {
    let way = Vector(dx: end.dx - start.dx, dy: end.dy - start.dy)
    let square = way * way
    guard square > 0 else { return start.length }
    let along = min(max(-(start * way) / square, 0), 1)
    return (start + way * along).length
  }
}
