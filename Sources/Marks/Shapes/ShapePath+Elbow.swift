package import Geometry

/// Elbow lines, whose sides meet at right angles.
extension ShapePath {
  /// The line with a corner between points that lie on no common axis of the canvas. The same line if it isn't an elbow line.
  package var rightAngled: ShapePath {
    guard bend == .elbow, points.count > 1 else { return self }
    var corners = [points[0]]
    for point in points.dropFirst() + (isClosed ? points.prefix(1) : []) {
      let last = corners[corners.count - 1]
      if last.dx != point.dx, last.dy != point.dy {
        let beginsLevel =
          corners.count > 1
          ? corners[corners.count - 2].dx == last.dx
          : abs(point.dx - last.dx) >= abs(point.dy - last.dy)
        corners.append(
          beginsLevel
            ? Vector(dx: point.dx, dy: last.dy) : Vector(dx: last.dx, dy: point.dy))
      }
      corners.append(point)
    }
    if isClosed { corners.removeLast() }
    guard corners.count <= Self.mostPoints else { return self }
    var path = self
    path.points = corners
    return path
  }

  /// The elbow line after a hand has brought a point to `place`: the sides beside it follow, and the ends of an open line stay. A
  /// side that comes nearer than `reach` to the line of another one joins it. The same line if too few corners would be left, and
  /// nil if the sides don't meet at right angles.
  package func elbow(moving index: Int, to place: Vector, catching reach: Double) -> ShapePath? {
    ElbowSides(of: self).map { with($0.moving(point: index, to: place, catching: reach)) }
  }

  /// The elbow line after a hand has brought the middle of a side to `place`.
  package func elbow(
    movingSide index: Int, to place: Vector, catching reach: Double
  ) -> ShapePath? {
    ElbowSides(of: self).map { with($0.moving(side: index, to: place, catching: reach)) }
  }

  private func with(_ corners: [Vector]) -> ShapePath {
    guard corners.count > (isClosed ? 3 : 1), corners.count <= Self.mostPoints else { return self }
    var path = self
    path.points = corners
    return path
  }
}
