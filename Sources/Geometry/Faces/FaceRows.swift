/// The edges around an area, by the rows of cells that they touch: tells fast whether a point lies inside.
struct FaceRows {
  private let cells: LatticeCells
  private var rows: [[(start: SIMD2<Double>, end: SIMD2<Double>)]]

  /// The box around all edges.
  private(set) var least = SIMD2(repeating: Double.infinity)
  private(set) var most = SIMD2(repeating: -Double.infinity)

  init(in cells: LatticeCells) {
    self.cells = cells
    rows = Array(repeating: [], count: cells.rows)
  }

  mutating func add(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    let (low, high) = (min(start.y, end.y), max(start.y, end.y))
    for row in cells.row(of: Int(low.rounded(.down)))...cells.row(of: Int(high.rounded(.up))) {
      rows[row].append((start, end))
    }
    for point in [start, end] {
      least.replace(with: point, where: point .< least)
      most.replace(with: point, where: point .> most)
    }
  }

  /// Whether a point lies inside by the even-odd rule; one on an edge may lie on either side.
  func contain(_ point: SIMD2<Int>) -> Bool {
    let point = SIMD2<Double>(point)
    guard point.x >= least.x, point.x <= most.x, point.y >= least.y, point.y <= most.y else {
      return false
    }
    var isInside = false
    for (start, end) in rows[cells.row(of: Int(point.y))]
    where (start.y > point.y) != (end.y > point.y) {
      let x = start.x + (end.x - start.x) * ((point.y - start.y) / (end.y - start.y))
      if x > point.x { isInside.toggle() }
    }
    return isInside
  }

  /// The number of edges in a point's row.
  func count(near point: SIMD2<Int>) -> Int { rows[cells.row(of: point.y)].count }
}
