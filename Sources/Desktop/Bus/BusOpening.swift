import CLinux
import Glibc
import Synchronization
import System

/// Opens a `BusLink` on another thread. No thread waits for that one, so a connection attempt that hangs delays nothing, not even
/// the program's end.
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

  /// The result, once; nil before it arrives and after it was taken.
  func take() -> sending Result<BusLink, BusError>? {
    letterbox.take()
  }

  /// Holds the result. If nobody took the link, closes it with the last reference.
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

    /// Returns nil at once while `fill` has the lock.
    func take() -> sending Result<BusLink, BusError>? {
      result.withLockIfAvailable { $0.take() } ?? nil
    }
  }
}
