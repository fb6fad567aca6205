import Geometry
import Marks

/// The levels from which a drawing is displayed. They depend on the area of its ink, and not on the distances in between.
struct PyramidLevels: Hashable, Sendable {
  /// The finest level. Closer views are drawn from the marks.
  let finest: Int

  /// The coarsest level that is drawn from the marks. It has few tiles, which are all drawn in one pass if they are
  /// missing; coarser levels are made from it.
  let base: Int

  /// The first level at which all ink lies in the four tiles around the canvas's zero.
  let coarsest: Int

  /// The most tiles with ink that the base level may have.
  static let mostBaseTiles = 64

  /// The finest level of large drawings.
  static let finest = 1

  /// The level with pixels one unit wide. It is only made ahead, and only for dense drawings.
  static let fullSize = 0

  init(of drawing: Drawing, in bounds: Rect, finest: Int = finest) {
    self.finest = finest
    let map = PyramidMap(of: drawing, in: bounds)
    coarsest = min(max(map.root, finest), PyramidTile.levels.upperBound)
    // Drawing the finest level of a large view would take too long.
    let least = finest + 1
    base = max(map.finestLevel(from: least, of: Self.mostBaseTiles), least)
  }

  /// Whether a level is drawn from the marks.
  func isDrawn(_ level: Int) -> Bool { level <= base }

  /// The coarsest level that is at least as fine as `density`; nil if there is none, or if even the coarsest is far too
  /// fine.
  static func level(for density: Double, finest: Int = finest) -> Int? {
    // The width of the canvas's pixels, with room for rounding errors.
    let width = 1 / density * (1 + 1e-9)
    let range = finest...PyramidTile.levels.upperBound
    guard width >= Double(1 << finest), width < Double(2 << range.upperBound) else { return nil }
    return range.last { Double(1 << $0) <= width }
  }
}
