import Geometry
import Glibc

/// A loop read as a polygon.
struct PolygonFit {
  let corners: [Point]

  /// The root of the mean square distance of the ink from the sides.
  let deviation: Double

  /// The share of a whole turn that the ink makes between the corners: nearly 0 for a polygon, and 1 for an ellipse.
  let roundness: Double

  /// The mean angle, over the whole outline, by which a side turns between its corners, outwards or inwards.
  let bow: Double

  /// The least angle by which the sides turn at a corner, and the number of that corner.
  let leastTurn: Double
  let weakest: Int

  /// The greatest angle.
  let greatestTurn: Double

  /// The shortest side as a share of the mean side.
  let shortest: Double

  /// The number of a short side that may be a round corner between its neighbours, which would meet near it.
  let chamfer: Int?

  /// Whether the sides turn the same way at all corners.
  let isConvex: Bool

  /// The whole turn round the outline, as a number of turns.
  let turns: Double

  /// Nil if `breaks`, the beginnings of the sides, give no polygon.
  init?(_ loop: [Point], _ breaks: [Int]) {
    let count = breaks.count
    guard count > 2 else { return nil }
    let parts = breaks.indices.map { number in
      Self.part(of: loop, from: breaks[number], to: breaks[(number + 1) % count])
    }
    let edges = parts.map { Edge($0) }
    var corners: [Point] = []
    for number in edges.indices {
      let place = loop[breaks[number]]
      let previous = (number + count - 1) % count
      let sharp = SharpCorner(
        loop, near: breaks[number], (edges[previous].direction, parts[previous].count - 1),
        (edges[number].direction, parts[number].count - 1)
      ).place.flatMap { ($0 - place).length < 0.15 ? $0 : nil }
      let corner = sharp ?? Edge.corner(edges[previous], edges[number], near: place)
      // Lines that are nearly parallel meet anywhere.
      corners.append(corner.flatMap { ($0 - place).length < 0.25 ? $0 : nil } ?? place)
    }
    self.corners = corners
    let sides = corners.indices.map { corners[($0 + 1) % count] - corners[$0] }
    // The bow of a side isn't counted twice: the line through its ink lies amid it.
    let squares = parts.reduce(0) { $0 + Moments($1).least }
    deviation = (squares / Double(loop.count)).squareRoot()
    let angles = sides.indices.map { sides[$0].turn(from: sides[($0 + count - 1) % count]) }
    let whole = angles.reduce(0, +)
    turns = abs(whole) / (2 * .pi)
    let sign = whole < 0 ? -1.0 : 1.0
    weakest = angles.indices.min { abs(angles[$0]) < abs(angles[$1]) } ?? 0
    greatestTurn = angles.map(abs).max() ?? 0
    leastTurn = abs(angles[weakest])
    isConvex = angles.allSatisfy { $0 * sign > 0 }
    let lengths = sides.map(\.length)
    shortest = (lengths.min() ?? 0) / max(lengths.reduce(0, +) / Double(count), 1e-9)
    chamfer = lengths.indices.first {
      let beside = min(lengths[($0 + 1) % count], lengths[($0 + count - 1) % count])
      let turn = angles[$0] + angles[($0 + 1) % count]
      return lengths[$0] < 0.3 * beside && abs(turn) < 2.5
    }
    let perimeter = lengths.reduce(0, +)
    bow = zip(edges, lengths).reduce(0) { $0 + abs($1.0.turn) * $1.1 } / max(perimeter, 1e-9)
    roundness = edges.reduce(0) { $0 + $1.turn } * sign / (2 * .pi)
  }

  /// The places from one index round to another; both are among them.
  private static func part(of loop: [Point], from start: Int, to end: Int) -> [Point] {
    let end = end > start ? end : end + loop.count
    return (start...end).map { loop[$0 % loop.count] }
  }
}
