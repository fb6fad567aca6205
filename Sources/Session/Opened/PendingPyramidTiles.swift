import Documents
import Rendering

/// Pyramid tiles that aren't in a file yet, within a budget.
///
/// Without the budget they would grow with the drawing while nothing can be written. It drops tiles of the finest levels first,
/// which are the most numerous and cover the least; they can be made again.
struct PendingPyramidTiles {
  private(set) var tiles: [PyramidTile: StoredPyramidTile] = [:]
  private(set) var bytes = 0
  private let budget: Int

  init(budget: Int = 32 << 20) {
    self.budget = budget
  }

  mutating func keep(_ picture: StoredPyramidTile, _ tile: PyramidTile) {
    remove(tile)
    tiles[tile] = picture
    bytes += picture.pixels.count
    guard bytes > budget else { return }
    // Drops slightly more than needed, so that not every tile requires sorting.
    for other in tiles.keys.sorted(by: { $0.level < $1.level })
    where bytes > budget - budget / 8 && other != tile {
      remove(other)
    }
  }

  mutating func remove(_ tile: PyramidTile) {
    if let known = tiles.removeValue(forKey: tile) { bytes -= known.pixels.count }
  }
}
