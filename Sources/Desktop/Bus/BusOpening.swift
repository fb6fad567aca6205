import CLinux
import Glibc
import Synchronization
import System

/// A link that is being opened on a thread beside the loop. Nobody waits for the thread: one that never comes back
/// delays nothing, not even the end of the program.
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

  /// The result, once there is one.
  func take() -> sending Result<BusLink, BusError>? {
    letterbox.take()
  }

  /// Where the thread leaves the link. The last to hold it ends the link that nobody has taken.
  private final class Letterbox: Sendable {
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    private let result = Mutex<Result<BusLink, BusError>?>(nil)

    deinit {
      close(descriptor)
    }

    /// Opens the link inside the lock: what is made there nobody else has.
    func fill(address: String?, _ action: String) {
      result.withLock {
        $0 = Result { () throws(BusError) in try BusLink(address: address, action) }
      }
      eventfd_write(descriptor, 1)
    }

    /// Never waits for who is still opening.
    func take() -> sending Result<BusLink, BusError>? {
      result.withLockIfAvailable { $0.take() } ?? nil
    }
  }
}
