package import Geometry
import Glibc
package import Marks
import Synchronization
import System

/// Marks in a file that blocks until the test lets it continue. It counts the reads by the thread that has blocked it, since an
/// event loop must not read.
package final class StandingSource: ListedSource {
  package let placed: [RankedMark]
  package let bounds: Rect?
  package let nextID: Int
  private let gate: System.Semaphore
  private let loop = Mutex<pthread_t?>(nil)
  private let count = Atomic(0)

  /// The marks of a drawing. Nil if the system is short of descriptors.
  package init?(_ drawing: Drawing) {
    guard let gate = System.Semaphore(1) else { return nil }
    self.gate = gate
    (placed, bounds, nextID) = (drawing.rankedMarks, drawing.bounds, drawing.nextID)
  }

  /// The drawing with all its marks in this source.
  package var drawing: Drawing { Drawing(self, at: Drawing.memento(after: nil, Delta())) }

  package func stop() {
    loop.withLock { $0 = pthread_self() }
    gate.wait()
  }

  package func goOn() { gate.signal() }

  /// The number of reads by the test's own thread.
  package var readsOnLoop: Int { count.load(ordering: .relaxed) }

  package var hasFailed: Bool { false }

  /// Waits while the file is blocked.
  private func pass() {
    guard loop.withLock(\.self) != pthread_self() else {
      count.add(1, ordering: .relaxed)
      return
    }
    gate.wait()
    gate.signal()
  }

  package func extents(touching area: Rect) -> [MarkExtent] {
    pass()
    return placed.compactMap { placed in
      BoundsMeasurer.bounds(of: placed.mark).map {
        MarkExtent(rank: placed.rank, id: placed.id, bounds: $0)
      }
    }.filter { $0.bounds.touches(area) }
  }

  package func batch(above rank: Double, atMost count: Int) -> MarkBatch? {
    pass()
    let part = Array(placed.lazy.filter { $0.rank > rank }.prefix(count))
    return part.last.map { MarkBatch(upTo: $0.rank) { part } }
  }

  package func marks(at ranks: some Collection<Double>) -> [RankedMark] {
    pass()
    return ranks.compactMap { rank in placed.first { $0.rank == rank } }
  }
}
