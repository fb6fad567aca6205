import Documents
import Geometry
package import Rendering
import Synchronization

/// The pyramid of a large drawing, which its file keeps.
package final class StoredPyramid: Sendable {
  private let source: FileMarkSource

  /// The history's state at which the drawing was opened.
  private let head: Int

  private let pending = Mutex(Pending())

  private struct Pending {
    /// Tiles that aren't in the file yet.
    var pictures = PendingPyramidTiles()

    /// Whether `onKeep` was called since the last write.
    var isCalledFor = false
  }

  /// The stored tiles that were out of date when the file was opened.
  private enum Outdated {
    /// No tile was loaded yet.
    case unknown
    case some(Set<PyramidTile>)
    /// The file couldn't tell which tiles.
    case all
  }

  private let outdated = Mutex(Outdated.unknown)

  /// Called when there are tiles to write.
  private let onKeep: @Sendable () -> Void

  init(_ source: FileMarkSource, head: Int, onKeep: @escaping @Sendable () -> Void) {
    (self.source, self.head, self.onKeep) = (source, head, onKeep)
  }

  /// The pyramid for the renderer, which loads its tiles from here and stores new ones here.
  package func pictures() -> PyramidPictures {
    let pictures = PyramidPictures {
      self.load($0)
    } keep: {
      self.keep(StoredPyramidTile(level: $0.level, x: $0.x, y: $0.y, state: $2, pixels: $1), $0)
    }
    pictures.state = head
    return pictures
  }

  /// Writes the pending tiles by `write`.
  func write(
    _ write: ([StoredPyramidTile]) throws(DrawingFileError) -> Void
  ) throws(DrawingFileError) {
    let tiles = pending.withLock { pending in
      pending.isCalledFor = false
      return pending.pictures.tiles
    }
    guard !tiles.isEmpty else { return }
    try write(Array(tiles.values))
    outdated.withLock { outdated in
      guard case .some(let known) = outdated else { return }
      outdated = .some(known.subtracting(tiles.keys))
    }
    pending.withLock { pending in
      for (tile, picture) in tiles where pending.pictures.tiles[tile]?.state == picture.state {
        pending.pictures.remove(tile)
      }
    }
  }

  private func keep(_ picture: StoredPyramidTile, _ tile: PyramidTile) {
    // Tiles without marks that couldn't be read must not be stored.
    guard !source.hasFailed else { return }
    let isCalledFor = pending.withLock { pending in
      pending.pictures.keep(picture, tile)
      defer { pending.isCalledFor = true }
      return pending.isCalledFor
    }
    if !isCalledFor { onKeep() }
  }

  private func load(_ tile: PyramidTile) -> [UInt8]? {
    if let picture = pending.withLock({ $0.pictures.tiles[tile] }) { return picture.pixels }
    guard !isOutdated(tile) else { return nil }
    let picture = source.read { (file) throws(DrawingFileError) in
      try file.pyramidTile(level: tile.level, x: tile.x, y: tile.y)
    }
    return picture??.pixels
  }

  private func isOutdated(_ tile: PyramidTile) -> Bool {
    outdated.withLock { outdated in
      if case .unknown = outdated { outdated = findOutdated() }
      guard case .some(let known) = outdated else { return true }
      return known.contains(tile)
    }
  }

  private func findOutdated() -> Outdated {
    let changes = source.read { [head] (file) throws(DrawingFileError) in
      try file.pyramidChanges(to: head)
    }
    guard let changes else { return .all }
    var outdated: Set<PyramidTile> = []
    for change in changes {
      for place in change.places {
        let tile = PyramidTile(level: place.level, x: place.x, y: place.y)
        let isRight = change.areas?.allSatisfy { !$0.touches(tile.reach) } ?? false
        if !isRight { outdated.insert(tile) }
      }
    }
    return .some(outdated)
  }
}
