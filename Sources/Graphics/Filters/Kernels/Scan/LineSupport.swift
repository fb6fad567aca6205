import Geometry

/// The parts of a line that run along edges of a picture, as prefix counts, so that any part is looked up at once.
struct LineSupport {
  let line: Line
  /// For each place of the line, the number of places before it with an edge that is brighter on the normal's side, and on the
  /// other side.
  private var brighter: [Int32] = [0]
  private var darker: [Int32] = [0]
  private let reach: Int

  init(_ line: Line, _ edges: EdgeMap) {
    self.line = line
    reach = Int(Vector(dx: Double(edges.width), dy: Double(edges.height)).length)
    for distance in -reach...reach {
      let sign = Self.polarity(at: line.point(at: Double(distance)), line.normal, edges)
      brighter.append(brighter[brighter.count - 1] + (sign > 0 ? 1 : 0))
      darker.append(darker[darker.count - 1] + (sign < 0 ? 1 : 0))
    }
  }

  /// The number of places between two points of the line with an edge that is brighter on the side of `inside`.
  func count(from start: Point, to end: Point, inside: Point) -> Int {
    let places = [start, end].map { point in
      min(max(Int((point.vector * line.direction).rounded()), -reach), reach) + reach
    }
    let counts = inside.vector * line.normal > line.offset ? brighter : darker
    return Int(counts[max(places[0], places[1])] - counts[min(places[0], places[1])])
  }

  /// The sign of the gradient along the normal at the nearest edge within two pixels that is parallel to the line; 0 if there is
  /// none.
  private static func polarity(at point: Point, _ normal: Vector, _ edges: EdgeMap) -> Int {
    for distance in [0.0, -1, 1, -2, 2] {
      let place = point + normal * distance
      let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
      guard x >= 0, y >= 0, x < edges.width, y < edges.height, edges.isEdge[y * edges.width + x]
      else { continue }
      let gradient = edges.gradient[y * edges.width + x]
      let along = Double(gradient.x) * normal.dx + Double(gradient.y) * normal.dy
      let square = Double((gradient * gradient).sum())
      guard along * along > 0.9 * square else { continue }
      return along > 0 ? 1 : -1
    }
    return 0
  }
}
