/// Linear equations whose matrix is symmetric and positive, as those of least squares are.
struct LinearSystem {
  private let size: Int
  private var matrix: [Double]
  private var right: [Double]

  init(size: Int) {
    self.size = size
    matrix = [Double](repeating: 0, count: size * size)
    right = [Double](repeating: 0, count: size)
  }

  /// Adds to a coefficient on the diagonal or below it.
  mutating func add(_ value: Double, _ row: Int, _ column: Int) {
    matrix[row * size + column] += value
  }

  /// Adds to a right side.
  mutating func add(_ value: Double, to row: Int) {
    right[row] += value
  }

  /// The solution (Cholesky); nil if the matrix isn't positive. A thousand-millionth on the diagonal keeps equations solvable
  /// that don't tell two unknowns apart, as the angle of a circle.
  func solution() -> [Double]? {
    var (lower, values) = (matrix, right)
    let greatest = (0..<size).reduce(0) { max($0, matrix[$1 * size + $1]) }
    for row in 0..<size {
      for column in 0...row {
        var sum = matrix[row * size + column]
        if row == column { sum += greatest * 1e-9 }
        for index in 0..<column { sum -= lower[row * size + index] * lower[column * size + index] }
        if row == column {
          guard sum > 0 else { return nil }
          lower[row * size + row] = sum.squareRoot()
        } else {
          lower[row * size + column] = sum / lower[column * size + column]
        }
      }
    }
    for row in 0..<size {
      for index in 0..<row { values[row] -= lower[row * size + index] * values[index] }
      values[row] /= lower[row * size + row]
    }
    for row in (0..<size).reversed() {
      for index in row + 1..<size { values[row] -= lower[index * size + row] * values[index] }
      values[row] /= lower[row * size + row]
    }
    return values
  }
}
