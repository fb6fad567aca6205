import Glibc
import Synchronization

extension Thread {
  /// Calls `body` with 0..<`count` on as many threads as there are processors; returns when all calls have.
  package static func share(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let work = SharedWork(count, body)
    let helpers = min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), count) - 1
    for _ in 0..<max(helpers, 0) { start { work.join() } }
    work.join()
    work.wait()
  }
}

/// Numbered pieces of work; each thread that joins takes the next one until none is left.
private final class SharedWork: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Atomic(0)
  private let done = Atomic(0)
  private let end = Mailbox<Void>()

  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    (self.count, self.body) = (count, body)
  }

  func join() {
    while true {
      let number = next.add(1, ordering: .relaxed).oldValue
      guard number < count else { return }
      body(number)
      if done.add(1, ordering: .acquiringAndReleasing).newValue == count { end.put(()) }
    }
  }

  func wait() {
    while done.load(ordering: .acquiring) < count { end.wait() }
  }
}
