import Geometry
import Marks
import Synchronization

@testable import Rendering

/// Where pictures from afar are kept in tests.
final class KeptTiles: Sendable {
  private let rows = Mutex<[AfarTile: (bytes: [UInt8], state: Int)]>([:])

  /// Which tiles were kept, one after the other.
  private let log = Mutex<[AfarTile]>([])

  subscript(tile: AfarTile) -> (bytes: [UInt8], state: Int)? {
    get { rows.withLock { $0[tile] } }
    set { rows.withLock { $0[tile] = newValue } }
  }

  var all: [AfarTile] { rows.withLock { Array($0.keys) } }

  /// Which were kept since this was asked last.
  func news() -> [AfarTile] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  func pictures(budget: Int = 24 << 20) -> AfarPictures {
    AfarPictures(budget: budget) {
      self[$0]?.bytes
    } keep: { tile, bytes, state in
      self[tile] = (bytes, state)
      self.log.withLock { $0.append(tile) }
    }
  }
}

extension AfarPictures {
  /// A drawing that has ink, as it is now.
  func view(of drawing: Drawing) -> AfarView? {
    drawing.bounds.map { AfarView(of: drawing, in: $0, by: self) }
  }
}
