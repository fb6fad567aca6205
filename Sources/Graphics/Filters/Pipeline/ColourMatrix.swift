/// A linear function of a pixel's four channels: a matrix of 4 rows and 5 columns, the last of which is added.
public struct ColourMatrix: Hashable, Sendable {
  // Stored by columns, one for each channel of the argument, so that a vector operation multiplies a whole column.
  var red: SIMD4<Float>
  var green: SIMD4<Float>
  var blue: SIMD4<Float>
  var alpha: SIMD4<Float>
  var constant: SIMD4<Float>

  /// A matrix from its rows, which give the new red, green, blue and alpha. Each has the factors of red, green, blue and
  /// alpha, and a summand.
  public init(rows: [[Float]]) {
    precondition(rows.count == 4 && rows.allSatisfy { $0.count == 5 }, "There are 4 x 5 numbers.")
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(rows[0][index], rows[1][index], rows[2][index], rows[3][index])
    }
    (red, green, blue, alpha) = (column(0), column(1), column(2), column(3))
    constant = column(4)
  }

  /// A matrix for the colours, from its rows of 3 or 4 numbers, the fourth of which is a summand; alpha stays.
  public init(colourRows rows: [[Float]]) {
    self.init(
      rows: rows.map { [$0[0], $0[1], $0[2], 0, $0.count > 3 ? $0[3] : 0] } + [[0, 0, 0, 1, 0]])
  }

  /// The rows, which give the new red, green, blue and alpha.
  package var rows: [[Float]] {
    (0..<4).map { row in [red, green, blue, alpha, constant].map { $0[row] } }
  }

  @inline(__always) func apply(to pixel: SIMD4<Float>) -> SIMD4<Float> {
    var sum = constant
    sum += red * pixel.x
    sum += green * pixel.y
    sum += blue * pixel.z
    sum += alpha * pixel.w
    return sum
  }

  /// The matrix that applies this one and then `next`.
  func then(_ next: ColourMatrix) -> ColourMatrix {
    var result = self
    for column in [\ColourMatrix.red, \.green, \.blue, \.alpha] {
      result[keyPath: column] = next.apply(to: self[keyPath: column]) - next.constant
    }
    result.constant = next.apply(to: constant)
    return result
  }

  /// Whether all channels stay between 0 and 1, so that a following function needs no clamping before it.
  var staysInRange: Bool {
    let columns = [red, green, blue, alpha]
    let least = columns.reduce(constant) { $0 + $1.replacing(with: 0, where: $1 .> 0) }
    let most = columns.reduce(constant) { $0 + $1.replacing(with: 0, where: $1 .< 0) }
    let tolerance: Float = 1e-5
    return all(least .>= -tolerance) && all(most .<= 1 + tolerance)
  }
}
