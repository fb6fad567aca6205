import Documents
import Geometry
package import Rendering
import Synchronization

/// The pictures of a large drawing from afar that its file keeps.
package final class StoredPyramid: Sendable {
  private let source: FileMarkSource

  /// The state that the drawing was opened in.
  private let head: Int

  private let pending = Mutex(Pending())

  private struct Pending {
    /// What was made and is not in the file yet.
    var pictures = PendingPyramidTiles()

    /// Whether it will be written.
    var isCalledFor = false
  }

  /// What the file has of pictures that were not right when it was opened.
  private enum Outdated {
    /// Nobody has wanted one yet.
    case unknown
    case some(Set<PyramidTile>)
    /// Nobody can tell which.
    case all
  }

  private let outdated = Mutex(Outdated.unknown)

  /// Writes the pending pictures.
  private let onKeep: @Sendable () -> Void

  init(_ source: FileMarkSource, head: Int, onKeep: @escaping @Sendable () -> Void) {
    (self.source, self.head, self.onKeep) = (source, head, onKeep)
  }

  /// Pictures that are looked up here, and kept.
  package func pictures() -> PyramidPictures {
    let pictures = PyramidPictures {
      self.load($0)
    } keep: {
      self.keep(StoredPyramidTile(level: $0.level, x: $0.x, y: $0.y, state: $2, pixels: $1), $0)
    }
    pictures.state = head
    return pictures
  }

  /// Has `write` write what is pending.
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
    // Pictures that lack marks are no use to anybody later.
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
      try file.overviewTile(level: tile.level, x: tile.x, y: tile.y)
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
      try file.overviewChanges(to: head)
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
