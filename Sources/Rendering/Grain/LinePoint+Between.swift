import Geometry

extension LinePoint {
  /// The point at a fraction of the way to another one.
  func point(at part: Double, to end: LinePoint) -> LinePoint {
    LinePoint(
      location + (end.location - location) * part, width: width + (end.width - width) * part,
      turn: turn(at: part, to: end))
  }
}

extension [LinePoint] {
  /// The most parts into which the segment between two points is divided.
  private static let mostParts = 64.0

  /// The same line with more points, so that no segment is longer than `length`, unless it is very long.
  func divided(into length: Double) -> [LinePoint] {
    guard var last = first else { return [] }
    var points = [last]
    for point in dropFirst() {
      let parts = ((point.location - last.location).length / length).rounded(.up)
      let count = parts > 1 ? Swift.min(parts, Self.mostParts) : 1
      for part in 1..<Int(count) { points.append(last.point(at: Double(part) / count, to: point)) }
      points.append(point)
      last = point
    }
    return points
  }
}
