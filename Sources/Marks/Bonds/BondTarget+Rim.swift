import Geometry

extension BondTarget {
  /// The place before the outline on the way from `start` to the place of an attachment, at a distance from the outline.
  ///
  /// The way's crossing nearest to its start counts. A way that begins inside and crosses nothing is continued beyond its start.
  func rim(from start: Point, to place: Point, clearance: Double) -> Point {
    var way = start - place
    if !(way.length > 1e-9) { way = Vector(dx: 0, dy: -1) }
    let length = way.length
    let direction = way * (1 / length)
    guard let crossing = crossing(from: place, along: direction, length) else { return place }
    let isOutside = crossing <= length
    // At most half of the way is left to the gap, so that a short line keeps its direction.
    let most = isOutside ? crossing + (length - crossing) / 2 : crossing + clearance
    var along = crossing
    for _ in 0..<Self.mostSteps {
      // The distance grows at most as fast as the way, so that no step leads too far.
      let rest = clearance - distance(from: place + direction * along)
      guard rest > clearance * Self.closeness, along < most else { break }
      along += rest
    }
    return place + direction * min(along, most)
  }

  private static let mostSteps = 16

  /// The part of the gap that may be missing.
  private static let closeness = 1e-3

  /// The distance from `place` at which a ray crosses the outline: the last one up to `length`, or else the first one; nil if it
  /// crosses nothing.
  private func crossing(from place: Point, along direction: Vector, _ length: Double) -> Double? {
    let slack = 1e-9 * max(box.width, box.height, 1)
    var (before, beyond) = (Double?.none, Double?.none)
    for (start, end) in zip(outline, outline.dropFirst()) {
      let (side, way) = (end - start, start - place)
      let area = direction.dx * side.dy - direction.dy * side.dx
      guard area != 0 else { continue }
      let along = (way.dx * side.dy - way.dy * side.dx) / area
      let part = (way.dx * direction.dy - way.dy * direction.dx) / area
      guard part >= -1e-12, part <= 1 + 1e-12, along >= -slack else { continue }
      if along <= length {
        before = max(before ?? along, along)
      } else {
        beyond = min(beyond ?? along, along)
      }
    }
    return before ?? beyond
  }
}
