import Glibc
import Rendering
import Synchronization
import System

/// Draws tiles on threads that exist only while there are jobs.
package final class TileCrew: Sendable {
  package struct Result: Sendable {
    let job: TileJob
    package let pixels: [UInt32]?
  }

  let results = Mailbox<Result>()

  /// The most threads at a time.
  package let size: Int

  private let tray = Mutex(Tray())

  private struct Tray {
    var jobs: ArraySlice<TileJob> = []
    var workers = 0

    /// The jobs begun since `Memory.giveBack` was called.
    var begun = 0
  }

  /// After this number of jobs the allocator holds much free memory, in holes between allocations that last.
  private static let many = 64

  /// Uses as many threads as there are processors, unless another `size` is given.
  package init(size: Int = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)) {
    self.size = size
  }

  /// Replaces the jobs that no thread has begun by `jobs`, the most urgent first. Returns the replaced jobs.
  func replace(_ jobs: [TileJob]) -> [TileJob] {
    let (dropped, hired) = tray.withLock { tray in
      let dropped = Array(tray.jobs)
      tray.jobs = jobs[...]
      let hired = max(min(size, jobs.count) - tray.workers, 0)
      tray.workers += hired
      return (dropped, hired)
    }
    for _ in 0..<hired { Thread.start { self.work() } }
    return dropped
  }

  private func work() {
    // The main thread goes first.
    Thread.giveWay()
    while let job = next() {
      guard !job.progress.isCancelled else { continue }
      let pixels = job.pixels()
      if !job.progress.isCancelled { results.put(Result(job: job, pixels: pixels)) }
    }
    if isTimeToTidy() { Memory.giveBack() }
  }

  private func next() -> TileJob? {
    tray.withLock { tray in
      guard let job = tray.jobs.popFirst() else {
        tray.workers -= 1
        return nil
      }
      tray.begun += 1
      return job
    }
  }

  /// Whether the last thread ends after many jobs.
  private func isTimeToTidy() -> Bool {
    tray.withLock { tray in
      guard tray.workers == 0, tray.begun >= Self.many else { return false }
      tray.begun = 0
      return true
    }
  }
}
