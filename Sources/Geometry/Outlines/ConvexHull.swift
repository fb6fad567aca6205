/// The smallest convex polygon around points (Andrew, 1979).
enum ConvexHull {
  /// Its corners, which turn the same way for all points.
  static func corners(of points: [Point]) -> [Point] {
    let sorted = points.sorted { $0.x < $1.x || $0.x == $1.x && $0.y < $1.y }
    guard sorted.count > 2 else { return sorted }
    var corners: [Point] = []
    corners.reserveCapacity(points.count + 1)
    func add(_ point: Point, after first: Int) {
      while corners.count > first {
        let last = corners[corners.count - 1]
        let (way, next) = (last - corners[corners.count - 2], point - last)
        if way.dx * next.dy - way.dy * next.dx > 0 { break }
        corners.removeLast()
      }
      corners.append(point)
    }
    for point in sorted { add(point, after: 1) }
    let far = corners.count
    for point in sorted.dropLast().reversed() { add(point, after: far) }
    corners.removeLast()
    return corners
  }
}
