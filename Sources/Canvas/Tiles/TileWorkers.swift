import Glibc
import Rendering
import Synchronization
import System

/// Draws tiles on threads that exist only while there are jobs.
package final class TileWorkers: Sendable {
  package struct Result: Sendable {
    let job: TileJob
    package let pixels: [UInt32]?
  }

  let results = Mailbox<Result>()

  /// The most threads at a time.
  package let size: Int

  private let queue = Mutex(Queue())

  private struct Queue {
    var jobs: ArraySlice<TileJob> = []
    var workers = 0

    /// The jobs begun since `Memory.trim` was called.
    var begun = 0
  }

  /// The number of jobs after which the allocator holds much free memory, in holes between lasting allocations.
  private static let many = 64

  /// Uses as many threads as there are processors, unless another `size` is given.
  package init(size: Int = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)) {
    self.size = size
  }

  /// Replaces the jobs that no thread has begun by `jobs`, the most urgent first. Returns the replaced jobs.
  func replace(_ jobs: [TileJob]) -> [TileJob] {
    let (dropped, started) = queue.withLock { queue in
      let dropped = Array(queue.jobs)
      queue.jobs = jobs[...]
      let started = max(min(size, jobs.count) - queue.workers, 0)
      queue.workers += started
      return (dropped, started)
    }
    for _ in 0..<started { Thread.start { self.work() } }
    return dropped
  }

  private func work() {
    // The main thread has priority.
    Thread.lowerPriority()
    while let job = next() {
      guard !job.progress.isCancelled else { continue }
      let pixels = job.pixels()
      if !job.progress.isCancelled { results.put(Result(job: job, pixels: pixels)) }
    }
    if isTimeToTidy() { Memory.trim() }
  }

  private func next() -> TileJob? {
    queue.withLock { queue in
      guard let job = queue.jobs.popFirst() else {
        queue.workers -= 1
        return nil
      }
      queue.begun += 1
      return job
    }
  }

  /// Whether the last thread ends after many jobs.
  private func isTimeToTidy() -> Bool {
    queue.withLock { queue in
      guard queue.workers == 0, queue.begun >= Self.many else { return false }
      queue.begun = 0
      return true
    }
  }
}
