import Synchronization

/// Runs jobs on one state in their order, one at a time, on a thread that exists only while there are jobs.
package final class SerialQueue<State>: Sendable {
  package typealias Job = @Sendable (inout State) -> Void

  private let state: Mutex<State>
  private let waiting = Mutex(Waiting())

  private struct Waiting {
    var jobs: [Job] = []
    var isServed = false
  }

  package init(_ state: consuming sending State) {
    self.state = Mutex(state)
  }

  package func run(_ job: @escaping Job) {
    let isServed = waiting.withLock { waiting in
      waiting.jobs.append(job)
      defer { waiting.isServed = true }
      return waiting.isServed
    }
    if !isServed { Thread.start { self.runAll() } }
  }

  private func runAll() {
    while let job = next() {
      state.withLock { job(&$0) }
    }
  }

  private func next() -> Job? {
    waiting.withLock { waiting in
      waiting.isServed = !waiting.jobs.isEmpty
      return waiting.jobs.isEmpty ? nil : waiting.jobs.removeFirst()
    }
  }
}
