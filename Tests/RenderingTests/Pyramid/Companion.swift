import Glibc

/// A second thread of a test.
final class Companion: Sendable {
  private let thread: pthread_t

  init(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let status = pthread_create(
      &thread, nil,
      { work in
        work.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    precondition(status == 0, "A thread can be made.")
    self.thread = thread
  }

  /// Waits until it has done its work.
  func join() {
    pthread_join(thread, nil)
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
