import Geometry

/// The indices of points, grouped by the squares of the plane that contain them.
struct PinSquares: Sendable {
  private struct Square: Hashable {
    let x: Int
    let y: Int

    func hash(into hasher: inout Hasher) {
      hasher.combine(x &* 0x1_0000_0001 ^ y)
    }
  }

  /// Twice the reach, so that all points within reach are in four squares.
  private let side: Double
  private var indices: [Square: [Int]] = [:]

  init(reach: Double) {
    side = 2 * reach
  }

  mutating func add(_ index: Int, at point: Point) {
    let square = Square(x: number(point.x, 0), y: number(point.y, 0))
    indices[square, default: []].append(index)
  }

  /// Calls `body` with the index of each added point that is no farther than the reach from `point`, and of some that are
  /// farther.
  func visit(around point: Point, _ body: (Int) -> Void) {
    for y in number(point.y, -0.5)...number(point.y, 0.5) {
      for x in number(point.x, -0.5)...number(point.x, 0.5) {
        guard let near = indices[Square(x: x, y: y)] else { continue }
        for index in near { body(index) }
      }
    }
  }

  /// A superset of the points in an area, unordered.
  func indices(in area: Rect) -> [Int] {
    let columns = number(area.minX, 0)...number(area.maxX, 0)
    let rows = number(area.minY, 0)...number(area.maxY, 0)
    // If the area has more squares than there are points, all points are returned.
    guard Double(columns.count) * Double(rows.count) < Double(indices.count) else {
      return indices.flatMap {
        columns.contains($0.key.x) && rows.contains($0.key.y) ? $0.value : []
      }
    }
    return rows.flatMap { y in columns.flatMap { x in indices[Square(x: x, y: y)] ?? [] } }
  }

  /// The number of the column or row that contains a coordinate, moved by `away` sides.
  private func number(_ coordinate: Double, _ away: Double) -> Int {
    Int(max(min((coordinate / side + away).rounded(.down), 1e15), -1e15))
  }
}
