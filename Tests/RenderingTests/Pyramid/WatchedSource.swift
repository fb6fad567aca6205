import Geometry
import Marks
import Synchronization
import TestSupport

/// A source of marks that records the requests.
final class WatchedSource: ListedSource {
  private struct Log {
    var areas: [Rect] = []
    var starts: [Double] = []
    var hasFailed = false
  }

  private let log = Mutex(Log())
  let placed: [RankedMark]
  let bounds: Rect?
  let nextID: Int

  /// The rank from which on marks can't be read.
  private let end: Double

  init(_ drawing: Drawing, brokenAt end: Double = .infinity) {
    self.end = end
    (placed, bounds, nextID) = (drawing.rankedMarks, drawing.bounds, drawing.nextID)
  }

  /// The areas in which marks were requested.
  var areas: [Rect] { log.withLock(\.areas) }

  /// The ranks from which on all marks were requested.
  var starts: [Double] { log.withLock(\.starts) }

  /// The drawing with all its marks in this source.
  var drawing: Drawing { Drawing(self, at: Drawing.memento(after: nil, Delta())) }

  var hasFailed: Bool { log.withLock(\.hasFailed) }

  func extents(touching area: Rect) -> [MarkExtent] {
    log.withLock { $0.areas.append(area) }
    return placed.compactMap { placed in
      BoundsMeasurer.bounds(of: placed.mark).map {
        MarkExtent(rank: placed.rank, id: placed.id, bounds: $0)
      }
    }.filter { $0.bounds.touches(area) }
  }

  func batch(above rank: Double, atMost count: Int) -> MarkBatch? {
    let isBroken = log.withLock { log in
      log.starts.append(rank)
      log.hasFailed = log.hasFailed || rank >= end
      return log.hasFailed
    }
    guard !isBroken else { return nil }
    let part = Array(placed.lazy.filter { $0.rank > rank }.prefix(min(count, 7)))
    return part.last.map { MarkBatch(upTo: $0.rank) { part } }
  }
}
