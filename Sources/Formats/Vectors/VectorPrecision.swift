import Geometry

/// Divides a tolerance between the fitting of curves and the rounding of their points to a grid.
struct VectorPrecision {
  /// The side of a square of the grid.
  let grid: Double

  /// The greatest error of a fitted curve, before rounding.
  let rest: Double

  private static let gridShare = 1.0

  /// The most squares of the grid along an area, so that every reader takes the numbers.
  private static let most = 0x1p28

  init(_ tolerance: Double, in area: Rect) {
    grid = max(tolerance * Self.gridShare, max(area.width, area.height) / Self.most)
    // Rounding moves a place by at most half the diagonal of a square.
    rest = max(tolerance - grid * 0.5.squareRoot(), tolerance / 8)
  }

  /// The greatest error of a curve that nobody sees: neither at `scale` pixels to a unit, nor when the area fills a screen.
  static func tolerance(in area: Rect, scale: Double) -> Double {
    min(pixelShare, pixelShare / scale, max(area.width, area.height) / screenShare)
  }

  private static let pixelShare = 0.05
  private static let screenShare = 20_000.0
}
