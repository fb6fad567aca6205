import Glibc

/// So many may pass, and one more for each who signals; others wait.
final class Semaphore: @unchecked Sendable {
  // Threads may do anything with it at once.
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init(_ count: UInt32) {
    sem_init(semaphore, 0, count)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func wait() {
    while sem_wait(semaphore) != 0 {}
  }

  func signal() {
    sem_post(semaphore)
  }
}
