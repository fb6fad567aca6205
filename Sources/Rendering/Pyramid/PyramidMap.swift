import Geometry
import Marks

/// Finds the tiles with ink, from the coarsest level on, by descending only into tiles with ink. The cost depends on their
/// number, and not on the distances between them.
struct PyramidMap {
  private let drawing: Drawing
  private let bounds: Rect

  /// The first level at which all ink lies in the four tiles around the canvas's zero. It may be coarser than any
  /// stored level.
  let root: Int

  /// The coarsest level that is considered.
  private static let farthest = 50

  init(of drawing: Drawing, in bounds: Rect) {
    (self.drawing, self.bounds) = (drawing, bounds)
    let middle = PixelRect(
      x: -PyramidTile.side, y: -PyramidTile.side, width: 2 * PyramidTile.side,
      height: 2 * PyramidTile.side)
    root =
      (PyramidTile.levels.lowerBound..<Self.farthest)
      .first { middle.contains(PyramidTile.grid($0).pixels(of: bounds)) } ?? Self.farthest
  }

  /// The tiles of a level that may have ink; nil if there are more than `most`.
  func tiles(at level: Int, atMost most: Int) -> [PyramidTile]? {
    var tiles = start
    for next in stride(from: root - 1, through: level, by: -1) {
      tiles = finer(tiles, at: next)
      guard tiles.count <= most else { return nil }
    }
    return level < root ? tiles : all(at: level).filter(hasInk)
  }

  /// The finest level from `least` on with at most `count` tiles that may have ink.
  func finestLevel(from least: Int, of count: Int) -> Int {
    var tiles = start
    for next in stride(from: root - 1, through: least, by: -1) {
      tiles = finer(tiles, at: next)
      if tiles.count > count { return next + 1 }
    }
    return least
  }

  private var start: [PyramidTile] { all(at: root).filter(hasInk) }

  /// All tiles of a level at or above the root, which are few.
  private func all(at level: Int) -> [PyramidTile] {
    PyramidTile.tiles(at: level, touching: PyramidTile.grid(level).pixels(of: bounds))
  }

  private func finer(_ tiles: [PyramidTile], at level: Int) -> [PyramidTile] {
    tiles.flatMap { $0.finer(for: $0.frame) }.filter(hasInk)
  }

  private func hasInk(_ tile: PyramidTile) -> Bool {
    bounds.touches(tile.reach) && drawing.mayHaveInk(in: tile.reach)
  }
}
