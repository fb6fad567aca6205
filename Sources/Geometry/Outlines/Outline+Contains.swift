extension Outline {
  /// Whether a point lies inside, by the non-zero winding rule, which hit tests use. Points at the edge may lie on either side.
  public func contains(_ point: Point) -> Bool {
    var winding = 0
    for path in paths {
      guard var start = path.last else { continue }
      for end in path {
        // With a half-open range of heights, each vertex counts for one of its two edges.
        if (start.y <= point.y) != (end.y <= point.y) {
          let (way, offset) = (end - start, point - start)
          let side = way.dx * offset.dy - way.dy * offset.dx
          if way.dy > 0, side > 0 { winding += 1 }
          if way.dy < 0, side < 0 { winding -= 1 }
        }
        start = end
      }
    }
    return winding != 0
  }
}
