import CLinux
import Glibc

/// A counting semaphore.
package final class Semaphore: Sendable {
  private let descriptor: Int32

  /// Nil if the system has no free descriptor.
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
