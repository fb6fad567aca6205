import System

/// Runs requests on the worker, and drops the result of a request that a later one has replaced.
final class LatestRequest {
  private let worker: Worker
  private var number = 0

  init(_ worker: Worker) {
    self.worker = worker
  }

  /// Runs `work` on the worker. Calls `then` with its result, unless another request was made meanwhile.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void
  ) {
    number += 1
    let number = number
    worker.run(awaited: false, work) { [weak self] value in
      if self?.number == number { then(value) }
    }
  }
}
