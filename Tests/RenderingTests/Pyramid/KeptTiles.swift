import Geometry
import Marks
import Synchronization

@testable import Rendering

/// A store of pyramid tiles in tests.
final class KeptTiles: Sendable {
  private let rows = Mutex<[PyramidTile: (bytes: [UInt8], state: Int)]>([:])

  /// The stored tiles, one after the other.
  private let log = Mutex<[PyramidTile]>([])

  subscript(tile: PyramidTile) -> (bytes: [UInt8], state: Int)? {
    get { rows.withLock { $0[tile] } }
    set { rows.withLock { $0[tile] = newValue } }
  }

  var all: [PyramidTile] { rows.withLock { Array($0.keys) } }

  /// The tiles stored since the last call.
  func news() -> [PyramidTile] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  func pictures(budget: Int = 24 << 20) -> PyramidPictures {
    PyramidPictures(budget: budget) {
      self[$0]?.bytes
    } keep: { tile, bytes, state in
      self[tile] = (bytes, state)
      self.log.withLock { $0.append(tile) }
    }
  }
}

extension PyramidPictures {
  /// The view of a drawing with ink in its current state.
  func view(of drawing: Drawing) -> PyramidView? {
    drawing.bounds.map { PyramidView(of: drawing, in: $0, by: self) }
  }
}
