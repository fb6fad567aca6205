import Documents
package import System

extension DrawingSession {
  /// Runs `work`, which reads the drawing, on a new thread of `worker`, and passes its result to `then` on the loop. The drawing's
  /// file stays readable until the work ends, even if the drawing is closed meanwhile.
  package func read<Value: Sendable>(
    by worker: Worker, awaited isAwaited: Bool = true, _ work: @escaping @Sendable () -> Value,
    then: @escaping (Value) -> Void
  ) {
    let hold = store.holdFile()
    worker.run(awaited: isAwaited) {
      defer { hold?.end() }
      return work()
    } then: {
      then($0)
    }
  }
}
