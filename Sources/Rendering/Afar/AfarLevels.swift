public import Geometry

/// In which sizes a drawing is seen from pictures, by how much of the canvas it takes.
public struct AfarLevels: Hashable, Sendable {
  /// The first whose pictures of all take no more tiles than that.
  static let mostTiles = 256

  /// The first of the two levels that are drawn from the marks. The others are made of them, as the second is not: where
  /// all of a large drawing is seen for the first time, to draw four times as many pixels takes too long.
  public let finest: Int

  /// The first of those that have all in the tiles around the canvas's zero.
  public let coarsest: Int

  /// Nil where a drawing is too wide to be seen whole in any size.
  public init?(around bounds: Rect) {
    func pixels(_ level: Int) -> PixelRect { AfarTile.grid(level).pixels(of: bounds) }
    guard let finest = AfarTile.levels.first(where: { pixels($0).tileCount <= Self.mostTiles })
    else { return nil }
    self.finest = finest
    let middle = PixelRect(
      x: -AfarTile.side, y: -AfarTile.side, width: 2 * AfarTile.side, height: 2 * AfarTile.side)
    let levels = finest...AfarTile.levels.upperBound
    coarsest = levels.first { middle.contains(pixels($0)) } ?? levels.upperBound
  }

  /// Whether a level is drawn from the marks.
  func isDrawn(_ level: Int) -> Bool { level <= finest + 1 }

  /// The level that a canvas of so many pixels a unit is shown from: the last that is as fine. Nil where none is, or
  /// even the coarsest of all is far too fine.
  func level(for density: Double) -> Int? {
    // How wide the canvas's pixels are, a little too wide for those of a level to be too narrow by rounding alone.
    let width = 1 / density * (1 + 1e-9)
    let range = finest...AfarTile.levels.upperBound
    guard width >= Double(1 << finest), width < Double(2 << range.upperBound) else { return nil }
    return range.last { Double(1 << $0) <= width }
  }
}
