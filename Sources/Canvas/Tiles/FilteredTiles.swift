import Geometry
import Graphics
import Rendering

/// The tiles of the visible grid after the filters of the view. There are none if there are no filters.
struct FilteredTiles {
  /// The filters; nil if there are none. Tiles show the old pixels until they are filtered anew.
  private(set) var filters: ViewFilters?

  private var tiles: [TileGrid.Index: FilteredTile] = [:]

  /// The grid of the tiles, and the margin of the filters on it.
  private var place: (grid: TileGrid, margin: Int?)?

  /// The paper before the filters, and its colour after them.
  private var drawnPaper: Colour?
  private(set) var paper: Colour?

  /// Whether the filters and the paper equal these.
  func isSet(_ filters: ViewFilters?, on paper: Colour?) -> Bool {
    self.filters == filters && (filters == nil || drawnPaper == paper)
  }

  /// Sets the filters and the paper.
  mutating func set(_ filters: ViewFilters?, on paper: Colour?) {
    (self.filters, drawnPaper) = (filters, paper)
    place = place.map { ($0.grid, filters?.margin(on: $0.grid)) }
    self.paper = paper.map { filters?.seen($0) ?? $0 }
    if filters == nil { removeAll() }
    for tile in tiles.values { tile.invalidate(tile.frame) }
  }

  /// The margin of the filters on a grid; nil if they use other pixels than those of its tiles, as `ViewFilters.margin` tells.
  /// Drops the tiles of another grid.
  mutating func margin(on grid: TileGrid) -> Int? {
    if let place, place.grid == grid { return place.margin }
    removeAll()
    let margin = filters.flatMap { $0.margin(on: grid) }
    place = (grid, margin)
    return margin
  }

  subscript(index: TileGrid.Index) -> FilteredTile? { tiles[index] }

  /// The tiles at `indices`, which it creates if they are missing.
  mutating func use(_ indices: [TileGrid.Index]) -> [FilteredTile] {
    indices.map { index in
      let tile = tiles[index] ?? FilteredTile(index)
      tiles[index] = tile
      return tile
    }
  }

  /// Marks pixels as out of date.
  func invalidate(_ pixels: PixelRect) {
    for tile in tiles.values { tile.invalidate(pixels) }
  }

  /// Whether all of `pixels` are filtered and up to date.
  func isComplete(in pixels: PixelRect) -> Bool {
    filters == nil
      || TileGrid.tiles(touching: pixels).allSatisfy { tiles[$0]?.isComplete(in: pixels) == true }
  }

  mutating func removeAll() {
    for tile in tiles.values { tile.cancelJob() }
    tiles = [:]
  }

  /// Drops all tiles but those at `indices`.
  mutating func keep(_ indices: [TileGrid.Index]) {
    guard tiles.count > indices.count else { return }
    let kept = Set(indices)
    for (index, tile) in tiles where !kept.contains(index) {
      tile.cancelJob()
      tiles[index] = nil
    }
  }
}
