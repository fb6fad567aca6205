import Glibc
import Rendering
import Synchronization
import System

/// Draws tiles on threads beside the loop, which exist only while there is something to draw.
package final class TileCrew: Sendable {
  package struct Result: Sendable {
    let job: TileJob
    package let pixels: [UInt32]?
  }

  let results = Mailbox<Result>()

  /// How many there are at most.
  package let size: Int

  private let tray = Mutex(Tray())

  private struct Tray {
    var jobs: ArraySlice<TileJob> = []
    var workers = 0

    /// How many jobs were begun since memory was given back.
    var begun = 0
  }

  /// After so many jobs much memory is free that was needed for a moment, in holes between what is kept.
  private static let many = 64

  /// As many workers as there are processors, unless another number is said.
  package init(size: Int = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)) {
    self.size = size
  }

  /// Puts `jobs`, the most urgent first, in the place of those that nobody has begun; answers the latter.
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
    // The hand goes first.
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

  /// Whether the last worker goes, after many jobs.
  private func isTimeToTidy() -> Bool {
    tray.withLock { tray in
      guard tray.workers == 0, tray.begun >= Self.many else { return false }
      tray.begun = 0
      return true
    }
  }
}
