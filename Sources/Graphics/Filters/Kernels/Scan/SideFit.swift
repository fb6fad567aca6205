import Geometry

/// Moves the sides of a quadrilateral onto the edges next to them, between pixels.
struct SideFit {
  private let edges: EdgeMap

  /// The greatest distance of a side from its edge, in pixels.
  private static let reach = 5

  init(_ edges: EdgeMap) {
    self.edges = edges
  }

  /// The quadrilateral between the fitted sides; the given one if they make none.
  func refined(_ quadrilateral: Quadrilateral) -> Quadrilateral {
    let corners = quadrilateral.corners
    let lines = (0..<4).map { fit(corners[$0], corners[($0 + 1) % 4]) }
    let moved = (0..<4).compactMap { lines[($0 + 3) % 4].crossing(lines[$0]) }
    guard moved.count == 4 else { return quadrilateral }
    let result = Quadrilateral(moved[0], moved[1], moved[2], moved[3])
    return result.isConvex ? result : quadrilateral
  }

  /// The line through the edges along a side, by least squares; the last rounds leave out points more than a pixel off.
  private func fit(_ start: Point, _ end: Point) -> Line {
    var line = (start, end)
    for tolerance in [Double(Self.reach), 2, 1] {
      let places = edgePlaces(line.0, line.1)
      guard let fitted = Self.regression(places.filter { abs($0.offset) <= tolerance }) else {
        break
      }
      let length = (line.1 - line.0).length
      let normal = Line(through: line.0, line.1).normal
      line = (
        line.0 + normal * fitted.offset, line.1 + normal * (fitted.offset + fitted.slope * length)
      )
    }
    return Line(through: line.0, line.1)
  }

  private struct Place {
    let distance: Double
    let offset: Double
    let weight: Double
  }

  /// The places of the steepest gradient across the side, without the neighbourhood of the corners.
  private func edgePlaces(_ start: Point, _ end: Point) -> [Place] {
    let line = Line(through: start, end)
    let length = (end - start).length
    let direction = (end - start) * (1 / length)
    return stride(from: 0.04 * length, through: 0.96 * length, by: 1).compactMap { distance in
      let point = start + direction * distance
      let slopes = (-Self.reach - 1...Self.reach + 1).map { offset in
        let gradient = edges.gradient(at: point + line.normal * Double(offset))
        return abs(Double(gradient.x) * line.normal.dx + Double(gradient.y) * line.normal.dy)
      }
      guard let peak = (1..<slopes.count - 1).max(by: { slopes[$0] < slopes[$1] }),
        slopes[peak] > 0.01
      else { return nil }
      let (before, here, after) = (slopes[peak - 1], slopes[peak], slopes[peak + 1])
      // The vertex of the parabola through the three values.
      let curvature = before - 2 * here + after
      let shift = curvature < 0 ? (before - after) / (2 * curvature) : 0
      let offset = Double(peak - Self.reach - 1) + min(max(shift, -0.5), 0.5)
      return Place(distance: distance, offset: offset, weight: min(here, 0.1))
    }
  }

  private static func regression(_ places: [Place]) -> (offset: Double, slope: Double)? {
    let total = places.reduce(0) { $0 + $1.weight }
    guard places.count >= 8, total > 0 else { return nil }
    let centre = places.reduce(0) { $0 + $1.weight * $1.distance } / total
    let mean = places.reduce(0) { $0 + $1.weight * $1.offset } / total
    let spread = places.reduce(0) {
      $0 + $1.weight * ($1.distance - centre) * ($1.distance - centre)
    }
    guard spread > 0 else { return nil }
    let slope =
      places.reduce(0) { $0 + $1.weight * ($1.distance - centre) * ($1.offset - mean) } / spread
    return (mean - slope * centre, slope)
  }
}
