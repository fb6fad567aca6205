extension Face {
  /// The most corners of an area that is made one polygon.
  private static let mostCorners = 65_536

  /// One closed polygon that covers the area by the even-odd rule. A side leads to each island and back, and counts for nothing
  /// since it is passed twice. No corner of the area is farther from the polygon than `tolerance`. Nil if the polygon would have
  /// more than `most` corners, or none would be left.
  public func polygon(tolerance: Double, most: Int) -> [Point]? {
    let corners = islands.reduce(outline.count) { $0 + $1.count }
    guard corners <= Self.mostCorners else { return nil }
    let outline = Self.simplified(outline, tolerance)
    let islands = islands.map { Self.simplified($0, tolerance) }.filter { $0.count > 2 }
    let count = islands.reduce(outline.count) { $0 + $1.count + 2 }
    guard outline.count > 2, count <= most else { return nil }
    return islands.reduce(outline) { Self.joined($0, $1) }
  }

  /// A polygon with an island that is tied to it where both are nearest to each other.
  private static func joined(_ polygon: [Point], _ island: [Point]) -> [Point] {
    var (nearest, here, there) = (Double.infinity, 0, 0)
    for (index, corner) in polygon.enumerated() {
      for (number, other) in island.enumerated() {
        let way = other - corner
        let square = way * way
        if square < nearest { (nearest, here, there) = (square, index, number) }
      }
    }
    var joined = Array(polygon[...here])
    joined += island[there...]
    joined += island[...there]
    joined += polygon[here...]
    return joined
  }

  /// A closed polygon without the corners that lie within `tolerance` of a side without them (Douglas and Peucker, 1973).
  private static func simplified(_ polygon: [Point], _ tolerance: Double) -> [Point] {
    guard polygon.count > 3, let first = polygon.first else { return polygon }
    let lengths = polygon.map { ($0 - first).length }
    let far = lengths.indices.max { lengths[$0] < lengths[$1] } ?? 0
    guard far > 0 else { return polygon }
    var isKept = [Bool](repeating: false, count: polygon.count)
    (isKept[0], isKept[far]) = (true, true)
    var spans = [0...far, far...polygon.count]
    while let span = spans.popLast() {
      let (start, end) = (polygon[span.lowerBound], polygon[span.upperBound % polygon.count])
      var (most, place) = (tolerance, nil as Int?)
      for index in span.dropFirst().dropLast() {
        let corner = polygon[index]
        let distance = Vector.distance(toSegmentFrom: start - corner, to: end - corner)
        if distance > most { (most, place) = (distance, index) }
      }
      guard let place else { continue }
      isKept[place] = true
      spans += [span.lowerBound...place, place...span.upperBound]
    }
    return polygon.indices.filter { isKept[$0] }.map { polygon[$0] }
  }
}
