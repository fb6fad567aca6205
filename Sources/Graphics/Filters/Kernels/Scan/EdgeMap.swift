import Geometry

/// The gradient of a picture, and the pixels at which it is greatest across an edge (Canny, A Computational Approach to Edge
/// Detection, 1986).
final class EdgeMap {
  let width: Int
  let height: Int

  /// The gradient of the channel in which it is steepest: the change to the right and downwards.
  private(set) var gradient: [SIMD2<Float>]
  /// Whether each pixel is on an edge, row by row.
  private(set) var isEdge: [Bool]

  /// A gradient below this is noise, in values of 0 to 1 for a pixel.
  private static let least: Float = 0.012

  /// Finds the edges of shapes wider than text: strokes are closed first.
  init(_ picture: PixelBuffer) {
    (width, height) = (picture.width, picture.height)
    gradient = Array(repeating: .zero, count: width * height)
    isEdge = Array(repeating: false, count: width * height)
    let smooth = PixelBuffer(rect: picture.rect)
    smooth.copy(picture)
    Morphology.close(smooth, radius: 4)
    GaussianBlur(sigma: 1.5).apply(smooth, into: smooth, frame: smooth.rect)
    differentiate(smooth)
    markRidges()
  }

  /// The gradient at a place between pixel centres; zero outside.
  func gradient(at point: Point) -> SIMD2<Float> {
    guard point.x >= 0, point.y >= 0, point.x < Double(width - 1), point.y < Double(height - 1)
    else { return .zero }
    let (x, y) = (Int(point.x), Int(point.y))
    let (across, down) = (Float(point.x - Double(x)), Float(point.y - Double(y)))
    let index = y * width + x
    let above = gradient[index] + (gradient[index + 1] - gradient[index]) * across
    let (left, right) = (gradient[index + width], gradient[index + width + 1])
    return above + (left + (right - left) * across - above) * down
  }

  private func differentiate(_ picture: PixelBuffer) {
    for y in 1..<max(height - 1, 1) {
      let rows = (picture.row(y - 1), picture.row(y), picture.row(y + 1))
      for x in 1..<max(width - 1, 1) {
        let right = (rows.1[x + 1] - rows.1[x - 1]) / 2
        let down = (rows.2[x] - rows.0[x]) / 2
        let squares = right * right + down * down
        var best = 0
        for channel in 1..<3 where squares[channel] > squares[best] { best = channel }
        gradient[y * width + x] = SIMD2(right[best], down[best])
      }
    }
  }

  /// Marks the pixels whose gradient is no smaller than that of the two neighbours along it.
  private func markRidges() {
    func square(_ index: Int) -> Float { (gradient[index] * gradient[index]).sum() }
    for y in 1..<max(height - 1, 1) {
      for x in 1..<max(width - 1, 1) {
        let index = y * width + x
        let own = square(index)
        guard own > Self.least * Self.least else { continue }
        let direction = gradient[index]
        let (across, down) = (abs(direction.x), abs(direction.y))
        // The neighbour is beside, above or diagonal, whichever is nearest to the gradient's direction.
        let column = across > 0.414 * down ? (direction.x > 0 ? 1 : -1) : 0
        let row = down > 0.414 * across ? (direction.y > 0 ? 1 : -1) : 0
        let step = row * width + column
        isEdge[index] = own >= square(index - step) && own > square(index + step)
      }
    }
  }
}
