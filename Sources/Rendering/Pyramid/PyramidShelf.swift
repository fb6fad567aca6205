import Synchronization

/// The pictures from afar that are in memory.
struct PyramidShelf {
  /// A tile, for whoever is at it alone.
  final class Place: Sendable {
    let content = Mutex(Content.unknown)
  }

  enum Content: Sendable {
    /// Nobody has looked yet.
    case unknown
    /// Without ink where there are no pixels.
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

  /// Which time it is that a tile is used.
  private var now = 0

  /// What a tile without pixels is counted as.
  private static let least = 256

  init(budget: Int) {
    self.budget = budget
  }

  /// The place of a tile, which stays until it is given back.
  mutating func take(_ tile: PyramidTile) -> Place {
    now += 1
    var entry = entries[tile] ?? Entry()
    entry.users += 1
    entry.lastUse = now
    entries[tile] = entry
    return entry.place
  }

  /// Nobody is at a tile any more who was, and it has pixels or not. Those that nobody used for longest go where there is
  /// no room.
  mutating func giveBack(_ tile: PyramidTile, hasPixels: Bool) {
    guard var entry = entries[tile] else { return }
    let size = hasPixels ? TileGrid.tileBytes : Self.least
    bytes += size - entry.bytes
    entry.bytes = size
    entry.users -= 1
    entries[tile] = entry
    guard bytes > budget else { return }
    let old = entries.filter { $0.value.users == 0 }.sorted { $0.value.lastUse < $1.value.lastUse }
    // A little more than need be, so that this isn't gone through for every tile.
    for (tile, entry) in old where bytes > budget - budget / 8 {
      bytes -= entry.bytes
      entries[tile] = nil
    }
  }
}
