import Glibc
import Synchronization

extension Thread {
  /// Runs `first` on a new thread and `second` on this one; returns both results.
  package static func both<First: Sendable, Second>(
    _ first: @escaping @Sendable () -> First, _ second: () -> Second
  ) -> (First, Second) {
    let work = Work(first)
    var thread = pthread_t()
    let isBegun =
      pthread_create(
        &thread, nil,
        { work in
          work.map { Unmanaged<AnyWork>.fromOpaque($0).takeUnretainedValue().run() }
          return nil
        }, Unmanaged<AnyWork>.passUnretained(work).toOpaque()) == 0
    let there = second()
    // A system that can start no thread leaves the work to this one.
    if isBegun { pthread_join(thread, nil) } else { work.run() }
    return (work.result, there)
  }
}

private class AnyWork {
  func run() {}
}

private final class Work<Result: Sendable>: AnyWork {
  private let body: @Sendable () -> Result
  private let done = Mutex<Result?>(nil)

  init(_ body: @escaping @Sendable () -> Result) {
    self.body = body
  }

  override func run() {
    let result = body()
    done.withLock { $0 = result }
  }

  var result: Result {
    guard let result = done.withLock(\.self) else { preconditionFailure("It was run.") }
    return result
  }
}
