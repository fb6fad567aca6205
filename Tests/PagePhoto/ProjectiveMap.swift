public import Geometry

/// The projective map that takes four points to four others, from the solution of its eight linear equations.
public struct ProjectiveMap {
  private let terms: [Double]

  public init(from sources: [Point], to targets: [Point]) {
    var rows: [[Double]] = []
    for (source, target) in zip(sources, targets) {
      let (x, y) = (source.x, source.y)
      rows.append([x, y, 1, 0, 0, 0, -x * target.x, -y * target.x, target.x])
      rows.append([0, 0, 0, x, y, 1, -x * target.y, -y * target.y, target.y])
    }
    // Gaussian elimination with pivots.
    for column in 0..<8 {
      let pivot = (column..<8).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      for row in 0..<8 where row != column {
        let factor = rows[row][column] / rows[column][column]
        for term in column..<9 { rows[row][term] -= factor * rows[column][term] }
      }
    }
    terms = (0..<8).map { rows[$0][8] / rows[$0][$0] }
  }

  public func map(_ point: Point) -> Point {
    let weight = terms[6] * point.x + terms[7] * point.y + 1
    return Point(
      x: (terms[0] * point.x + terms[1] * point.y + terms[2]) / weight,
      y: (terms[3] * point.x + terms[4] * point.y + terms[5]) / weight)
  }
}
