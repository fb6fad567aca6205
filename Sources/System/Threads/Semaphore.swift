import CLinux
import Glibc

/// So many may pass, and one more for each who signals; others wait.
package final class Semaphore: Sendable {
  private let descriptor: Int32

  /// Nil where the system has no room for one.
  package init?(_ count: UInt32) {
    descriptor = eventfd(count, Int32(EFD_CLOEXEC | EFD_SEMAPHORE))
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  package func wait() {
    var count: eventfd_t = 0
    while eventfd_read(descriptor, &count) != 0, errno == EINTR {}
  }

  package func signal() {
    eventfd_write(descriptor, 1)
  }
}
