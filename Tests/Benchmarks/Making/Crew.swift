import Glibc
import Synchronization

/// Does work in numbered parts on as many threads as there are processors.
final class Crew: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Atomic(0)

  private init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    (self.count, self.body) = (count, body)
  }

  /// Returns when all is done.
  static func share(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let crew = Crew(count, body)
    let threads = (0..<max(sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1, 0)).compactMap { _ in
      crew.thread()
    }
    crew.work()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// A thread that helps; nil where there can be none.
  private func thread() -> pthread_t? {
    var thread = pthread_t()
    let crew = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { crew in
        crew.map { Unmanaged<Crew>.fromOpaque($0).takeRetainedValue().work() }
        return nil
      }, crew.toOpaque())
    guard status == 0 else {
      crew.release()
      return nil
    }
    return thread
  }

  private func work() {
    while case let number = next.add(1, ordering: .relaxed).oldValue, number < count {
      body(number)
    }
  }
}
