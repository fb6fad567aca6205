import CLinux
import Glibc
import Synchronization
import System

/// Opens a `BusLink` on another thread. Nobody joins that thread, so a connection attempt that hangs delays nothing,
/// not even the program's end.
final class BusOpening: Sendable {
  /// Readable once there is a result.
  var descriptor: Int32 { letterbox.descriptor }

  private let letterbox = Letterbox()

  init(address: String?, _ action: String) {
    let letterbox = letterbox
    Thread.start {
      letterbox.fill(address: address, action)
    }
  }

  /// The result, once; nil before it is there and after it was taken.
  func take() -> sending Result<BusLink, BusError>? {
    letterbox.take()
  }

  /// Holds the result. Closes a link that nobody took when the last reference is gone.
  private final class Letterbox: Sendable {
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    private let result = Mutex<Result<BusLink, BusError>?>(nil)

    deinit {
      close(descriptor)
    }

    /// Opens the link while holding the lock, so that no other thread can have a reference to it.
    func fill(address: String?, _ action: String) {
      result.withLock {
        $0 = Result { () throws(BusError) in try BusLink(address: address, action) }
      }
      eventfd_write(descriptor, 1)
    }

    /// Doesn't wait while `fill` has the lock.
    func take() -> sending Result<BusLink, BusError>? {
      result.withLockIfAvailable { $0.take() } ?? nil
    }
  }
}
