import Geometry

/// How a tolerance is shared between curves and the grid that their places are rounded to.
struct VectorPrecision {
  /// The side of a square of the grid.
  let grid: Double

  /// The farthest that a curve may be from what it shows before it is rounded.
  let rest: Double

  private static let gridShare = 1.0

  /// The most squares of an area, so that every reader takes the numbers.
  private static let most = 0x1p28

  init(_ tolerance: Double, in area: Rect) {
    grid = max(tolerance * Self.gridShare, max(area.width, area.height) / Self.most)
    // A place is at most half a diagonal of a square off.
    rest = max(tolerance - grid * 0.5.squareRoot(), tolerance / 8)
  }

  /// The largest error of a curve that nobody sees: neither in the pixels of a scale, nor where an area fills a screen.
  static func tolerance(in area: Rect, scale: Double) -> Double {
    min(pixelShare, pixelShare / scale, max(area.width, area.height) / screenShare)
  }

  private static let pixelShare = 0.05
  private static let screenShare = 20_000.0
}
