import Geometry
import Synchronization
import TestSupport

@testable import Marks

/// A source that, like a file, also returns some marks that don't touch the area.
final class Shelf: ListedSource {
  let placed: [RankedMark]
  let nextID: Int

  /// The number of marks in the batches.
  let read = Mutex(0)

  init(_ drawing: Drawing) {
    (placed, nextID) = (drawing.rankedMarks, drawing.nextID)
  }

  var hasFailed: Bool { false }
  var bounds: Rect? { Drawing(placed.map(\.mark)).bounds }

  func extents(touching area: Rect) -> [MarkExtent] {
    placed.compactMap { placed in
      BoundsMeasurer.bounds(of: placed.mark).map { bounds in
        MarkExtent(rank: placed.rank, id: placed.id, bounds: bounds.outset(by: 0.5))
      }
    }.filter { $0.bounds.touches(area) }
  }

  func batch(above rank: Double, atMost count: Int) -> MarkBatch? {
    let part = Array(placed.lazy.filter { $0.rank > rank }.prefix(count))
    read.withLock { $0 += part.count }
    return part.last.map { MarkBatch(upTo: $0.rank) { part } }
  }
}
