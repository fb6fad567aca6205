import Geometry
import Glibc

/// An ellipse in a frame, blurred by a Gaussian function: 1 inside, 0 outside. Beyond the frame its edge is continued.
///
/// Exact values are computed at the nodes of a grid that begins at the picture's origin, so that they don't depend on the
/// requested area. Between the nodes, which are a fraction of the blur apart, values are interpolated.
struct SoftEllipse {
  private let frame: Rect
  private let radii: Vector
  private let sigma: Double

  /// The pixels from one node to the next.
  private let spacing: Int

  init(in frame: Rect, radii: Vector, sigma: Double) {
    (self.frame, self.radii) = (frame, radii)
    // Without blur, an edge is as wide as a pixel.
    self.sigma = max(sigma, 0.3)
    spacing = max(Int(sigma / 6), 1)
  }

  /// The values at the centres of the pixels of `area`, row by row.
  func values(in area: PixelRect) -> [Float] {
    let (firstColumn, firstRow) = (node(before: area.x), node(before: area.y))
    let columns = node(before: area.maxX) + 2 - firstColumn
    let rows = node(before: area.maxY) + 2 - firstRow
    let grid = (0..<rows).map { row in
      nodes(row: firstRow + row, columns: firstColumn..<firstColumn + columns)
    }
    var result: [Float] = []
    result.reserveCapacity(area.area)
    for y in area.y..<area.maxY {
      let row = node(before: y)
      let (above, below) = (grid[row - firstRow], grid[row - firstRow + 1])
      let down = Float(y - row * spacing) / Float(spacing)
      for x in area.x..<area.maxX {
        let column = node(before: x)
        let (left, across) = (column - firstColumn, Float(x - column * spacing) / Float(spacing))
        let upper = above[left] + (above[left + 1] - above[left]) * across
        let lower = below[left] + (below[left + 1] - below[left]) * across
        result.append(upper + (lower - upper) * down)
      }
    }
    return result
  }

  private func node(before pixel: Int) -> Int {
    Int((Double(pixel) / Double(spacing)).rounded(.down))
  }

  /// A strip of the ellipse: its half width, and the weight with which it counts in a row.
  private struct Strip {
    let halfWidth: Double
    let weight: Double
  }

  // Beyond this many standard deviations the function is 0 to 16 bits.
  private static let reach = 4.5
  private static let strips = 64

  private func nodes(row: Int, columns: Range<Int>) -> [Float] {
    let y = Double(row * spacing) + 0.5 - frame.centre.y
    let reach = Self.reach * sigma
    // The pixels at the edges of the frame stand for everything beyond, so an ellipse that leaves the frame continues without
    // end.
    let edge = Vector(dx: frame.width / 2 - 0.5, dy: frame.height / 2 - 0.5)
    let end = radii.dy > edge.dy ? .infinity : radii.dy
    let (top, bottom) = (max(y - reach, -end), min(y + reach, end))
    guard radii.dx > 0, radii.dy > 0, top < bottom else {
      return [Float](repeating: 0, count: columns.count)
    }
    let height = (bottom - top) / Double(Self.strips)
    let strips = (0..<Self.strips).map { index in
      let start = top + Double(index) * height
      let share = min(max(start + height / 2, -edge.dy), edge.dy) / radii.dy
      let halfWidth = radii.dx * max(1 - share * share, 0).squareRoot()
      return Strip(
        halfWidth: halfWidth > edge.dx ? 1e9 : halfWidth,
        weight: integral(start + height - y) - integral(start - y))
    }
    let widest = strips.reduce(0) { max($0, $1.halfWidth) }
    let isCut = y - reach < -end || y + reach > end
    let narrowest = isCut ? 0 : strips.reduce(widest) { min($0, $1.halfWidth) }
    return columns.map { column in
      let x = abs(Double(column * spacing) + 0.5 - frame.centre.x)
      if x >= widest + reach { return 0 }
      if x <= narrowest - reach { return 1 }
      return Float(
        strips.reduce(0) { sum, strip in
          sum + strip.weight * (integral(strip.halfWidth - x) - integral(-strip.halfWidth - x))
        })
    }
  }

  /// The integral of the Gaussian function up to `place`.
  private func integral(_ place: Double) -> Double {
    0.5 + 0.5 * erf(place / (sigma * 2.0.squareRoot()))
  }
}
