import Synchronization

/// A cache of tiles in memory, which drops the least recently used ones.
struct PyramidShelf {
  /// A tile, locked by the thread that makes it.
  final class Place: Sendable {
    let content = Mutex(Content.unknown)
  }

  enum Content: Sendable {
    /// The tile isn't loaded yet.
    case unknown
    /// The pixels; nil if there is no ink.
    case known([UInt32]?)
  }

  private struct Entry {
    let place = Place()
    var users = 0
    var lastUse = 0
    var bytes = 0
  }

  private var entries: [PyramidTile: Entry] = [:]
  private(set) var bytes = 0
  private let budget: Int

  /// A counter of uses, as a clock.
  private var now = 0

  /// The assumed size of a tile without pixels.
  private static let least = 256

  init(budget: Int) {
    self.budget = budget
  }

  /// The entry of a tile, which stays until `release`.
  mutating func take(_ tile: PyramidTile) -> Place {
    now += 1
    var entry = entries[tile] ?? Entry()
    entry.users += 1
    entry.lastUse = now
    entries[tile] = entry
    return entry.place
  }

  /// Ends a use of a tile. If memory exceeds the budget, drops the least recently used tiles that no thread uses.
  mutating func release(_ tile: PyramidTile, hasPixels: Bool) {
    guard var entry = entries[tile] else { return }
    let size = hasPixels ? TileGrid.tileBytes : Self.least
    bytes += size - entry.bytes
    entry.bytes = size
    entry.users -= 1
    entries[tile] = entry
    guard bytes > budget else { return }
    let old = entries.filter { $0.value.users == 0 }.sorted { $0.value.lastUse < $1.value.lastUse }
    // The shelf drops tiles until it is a little below the budget, so that it needn't do so for every tile.
    for (tile, entry) in old where bytes > budget - budget / 8 {
      bytes -= entry.bytes
      entries[tile] = nil
    }
  }
}
