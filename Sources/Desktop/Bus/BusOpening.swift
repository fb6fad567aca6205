import CLinux
import Glibc
import Synchronization

/// A link that is being opened on a thread beside the loop. Nobody waits for the thread: one that never comes back
/// delays nothing, not even the end of the program.
final class BusOpening: Sendable {
  /// Readable once there is a result.
  var descriptor: Int32 { letterbox.descriptor }

  private let letterbox = Letterbox()

  init(address: String?, _ action: String) {
    let letterbox = letterbox
    Thread.start {
      letterbox.put(Result { () throws(BusError) in try BusLink(address: address, action) })
    }
  }

  /// The result, once there is one.
  func take() -> Result<BusLink, BusError>? {
    letterbox.take()
  }

  /// Where the thread leaves the link. The last to hold it ends the link that nobody has taken.
  private final class Letterbox: Sendable {
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    private let result = Mutex<Result<BusLink, BusError>?>(nil)

    deinit {
      close(descriptor)
    }

    func put(_ new: Result<BusLink, BusError>) {
      result.withLock { $0 = new }
      eventfd_write(descriptor, 1)
    }

    func take() -> Result<BusLink, BusError>? {
      result.withLock { stored in
        defer { stored = nil }
        return stored
      }
    }
  }
}
