import Geometry
import Marks
import Synchronization
import TestSupport

/// Where a drawing's marks lie, and what was asked for.
final class WatchedSource: ListedSource {
  private struct Log {
    var areas: [Rect] = []
    var starts: [Double] = []
    var hasFailed = false
  }

  private let log = Mutex(Log())
  let placed: [PlacedMark]
  let bounds: Rect?
  let nextID: Int

  /// From this place on marks can't be gone through.
  private let end: Double

  init(_ drawing: Drawing, brokenAt end: Double = .infinity) {
    self.end = end
    (placed, bounds, nextID) = (drawing.placedMarks, drawing.bounds, drawing.nextID)
  }

  /// Where marks were looked for.
  var areas: [Rect] { log.withLock(\.areas) }

  /// From which places on all marks were gone through.
  var starts: [Double] { log.withLock(\.starts) }

  /// The drawing, all of whose marks lie here.
  var drawing: Drawing { Drawing(self, at: Drawing.memento(after: nil, Delta())) }

  var hasFailed: Bool { log.withLock(\.hasFailed) }

  func extents(touching area: Rect) -> [MarkExtent] {
    log.withLock { $0.areas.append(area) }
    return placed.compactMap { placed in
      BoundsMeasurer.bounds(of: placed.mark).map {
        MarkExtent(place: placed.place, id: placed.id, bounds: $0)
      }
    }.filter { $0.bounds.touches(area) }
  }

  func batch(above place: Double, atMost count: Int) -> MarkBatch? {
    let isBroken = log.withLock { log in
      log.starts.append(place)
      log.hasFailed = log.hasFailed || place >= end
      return log.hasFailed
    }
    guard !isBroken else { return nil }
    let part = Array(placed.lazy.filter { $0.place > place }.prefix(min(count, 7)))
    return part.last.map { MarkBatch(upTo: $0.place) { part } }
  }
}
