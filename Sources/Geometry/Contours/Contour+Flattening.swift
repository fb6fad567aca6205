extension Contour {
  /// The corners of a polygon along the path, at most `tolerance` from it. That of a closed path ends where it begins.
  public func corners(tolerance: Double) -> [Point] {
    var corners: [Point] = []
    corners.reserveCapacity(cornerCount(tolerance))
    corners.append(start)
    var from = start
    for piece in pieces {
      if case .curve(let end, let first, let second) = piece {
        Self.addCorners(of: (from, first, second, end), tolerance, to: &corners)
      } else {
        corners.append(piece.end)
      }
      from = piece.end
    }
    return corners
  }

  /// Adds the corners of a polygon along a curve, behind its start.
  package static func addCorners(
    of curve: (start: Point, first: Point, second: Point, end: Point), _ tolerance: Double,
    to corners: inout [Point]
  ) {
    let (start, first, second, end) = curve
    let count = segmentCount(start, first, second, end, tolerance)
    for index in 1..<max(count, 1) {
      corners.append(point(at: Double(index) / Double(count), start, first, second, end))
    }
    corners.append(end)
  }

  /// The number of corners of that polygon. An array that grows would take longer than counting.
  private func cornerCount(_ tolerance: Double) -> Int {
    var (count, from) = (1, start)
    for piece in pieces {
      if case .curve(let end, let first, let second) = piece {
        count += Self.segmentCount(from, first, second, end, tolerance)
      } else {
        count += 1
      }
      from = piece.end
    }
    return count
  }

  /// The most segments that stand for a curve.
  private static let most = 4096.0

  /// The number of segments of equal parameter steps that stand for a curve. Their distance from it is at most an eighth of the
  /// second derivative times the square of the step.
  private static func segmentCount(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, _ tolerance: Double
  ) -> Int {
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double { ((a - b) + (c - b)).length }
    let bend = max(bend(start, first, second), bend(first, second, end))
    let count = (0.75 * bend / max(tolerance, .leastNormalMagnitude)).squareRoot().rounded(.up)
    return count.isNaN ? 1 : Int(min(max(count, 1), most))
  }
}
