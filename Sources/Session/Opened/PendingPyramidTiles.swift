import Documents
import Rendering

/// Pictures from afar that were made and are not in a file yet, as many as have room.
///
/// Where nothing can be written they would grow with the drawing. What has no room is made again when it is wanted: the
/// finest go first, which are most and show least.
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
    // A little more than need be, so that this isn't gone through for every picture.
    for other in tiles.keys.sorted(by: { $0.level < $1.level })
    where bytes > budget - budget / 8 && other != tile {
      remove(other)
    }
  }

  mutating func remove(_ tile: PyramidTile) {
    if let known = tiles.removeValue(forKey: tile) { bytes -= known.pixels.count }
  }
}
