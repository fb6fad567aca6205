import Geometry
import Marks

/// In which sizes a drawing is seen from pictures. How they are made depends on where its ink is, not on how far apart.
struct PyramidLevels: Hashable, Sendable {
  /// What is seen from nearer than the finest of them is drawn.
  let finest: Int

  /// The last that is drawn from the marks, all in one go where there is none of it: of that one there are few tiles. The
  /// coarser ones are made of it.
  let base: Int

  /// The first of those that have all in the tiles around the canvas's zero.
  let coarsest: Int

  /// Of the base there are no more tiles with ink.
  static let mostBaseTiles = 64

  /// The finest level that large drawings are seen from.
  static let finest = 1

  /// The level whose pixels are one unit wide. Its pictures are only made ahead, and only of dense drawings.
  static let fullSize = 0

  init(of drawing: Drawing, in bounds: Rect, finest: Int = finest) {
    self.finest = finest
    let map = PyramidMap(of: drawing, in: bounds)
    coarsest = min(max(map.root, finest), PyramidTile.levels.upperBound)
    // To draw the finest of all where much is seen takes too long.
    let least = finest + 1
    base = max(map.finestLevel(from: least, of: Self.mostBaseTiles), least)
  }

  /// Whether a level is drawn from the marks.
  func isDrawn(_ level: Int) -> Bool { level <= base }

  /// The level that a canvas of so many pixels a unit is shown from: the last that is as fine. Nil where none is, or
  /// even the coarsest of all is far too fine.
  static func level(for density: Double, finest: Int = finest) -> Int? {
    // How wide the canvas's pixels are, a little too wide for those of a level to be too narrow by rounding alone.
    let width = 1 / density * (1 + 1e-9)
    let range = finest...PyramidTile.levels.upperBound
    guard width >= Double(1 << finest), width < Double(2 << range.upperBound) else { return nil }
    return range.last { Double(1 << $0) <= width }
  }
}
