import Geometry
import Marks
import Rendering

/// A cache of tiles of any grids, within a budget.
struct TileStore {
  /// The most bytes that the pixels of all tiles may take.
  var budget = 128 << 20

  private var tiles: [TileGrid: [TileGrid.Index: Tile]] = [:]

  /// Counts the calls of `use`.
  private var now = 0

  /// The bytes that the pixels of all tiles take.
  var bytes: Int {
    tiles.values.reduce(0) { sum, tiles in
      sum + tiles.values.count { $0.surface != nil } * TileGrid.tileBytes
    }
  }

  /// A cached grid of this density and angle; nil if there is none.
  func grid(_ density: Double, _ angle: Double) -> TileGrid? {
    tiles.keys.first { abs($0.density / density - 1) < 1e-9 && abs($0.angle - angle) < 1e-9 }
  }

  /// A cached tile; nil if there is none.
  subscript(index: TileGrid.Index, grid: TileGrid) -> Tile? {
    tiles[grid]?[index]
  }

  /// Returns the tiles at `indices` and records their use. It creates missing ones.
  mutating func use(_ indices: [TileGrid.Index], of grid: TileGrid) -> [Tile] {
    now += 1
    return Self.use(indices, of: grid, from: &tiles[grid, default: [:]], now)
  }

  /// Looks the grid up only once, since this runs for every motion of the pen.
  private static func use(
    _ indices: [TileGrid.Index], of grid: TileGrid, from tiles: inout [TileGrid.Index: Tile],
    _ now: Int
  ) -> [Tile] {
    indices.map { index in
      let tile = tiles[index] ?? Tile(index, of: grid)
      if tile.lastUse == 0 { tiles[index] = tile }
      tile.lastUse = now
      return tile
    }
  }

  var all: some Sequence<Tile> { tiles.values.lazy.flatMap(\.values) }

  mutating func removeAll() {
    for tile in all { tile.cancelJobs() }
    tiles = [:]
  }

  /// Drops the least recently used tiles until the rest is within the budget.
  mutating func shrink() {
    var surplus = bytes - budget
    guard surplus > 0 else { return }
    let old = all.filter { $0.lastUse < now }
      .sorted { $0.lastUse < $1.lastUse }
    for tile in old where surplus > 0 {
      if tile.surface != nil { surplus -= TileGrid.tileBytes }
      tile.cancelJobs()
      tiles[tile.grid]?[tile.index] = nil
      if tiles[tile.grid]?.isEmpty == true { tiles[tile.grid] = nil }
    }
  }
}
