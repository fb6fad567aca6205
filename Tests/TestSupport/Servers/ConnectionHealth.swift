import CXTest
import Synchronization

/// Tells whether a connection to an X server is still alive.
///
/// By default Xlib ends the process when a server goes away or refuses a request; not for the connections watched here.
final class ConnectionHealth {
  private(set) var isLost = false

  /// The connections whose errors are ignored, by address. Xlib's handlers are global.
  private static let watched = Mutex<Set<UInt>>([])

  /// Prepares Xlib for several threads and installs the handlers, once.
  private static let preparation: Void = {
    XInitThreads()
    previousErrorHandler.withLock { previous in
      previous = XSetErrorHandler { display, event in
        if ConnectionHealth.isWatched(display) { return 0 }
        let handler = previousErrorHandler.withLock { $0 }
        return handler?(display, event) ?? 0
      }
    }
    previousFailureHandler.withLock { previous in
      previous = XSetIOErrorHandler { display in
        if ConnectionHealth.isWatched(display) { return 0 }
        let handler = previousFailureHandler.withLock { $0 }
        return handler?(display) ?? 0
      }
    }
  }()

  /// Call this before a connection to the server is opened.
  static func prepare(for display: String) {
    LastingConnection.open(to: display)
    _ = preparation
  }

  /// Watches an open connection; this object must outlive it.
  func watch(_ display: OpaquePointer) {
    let address = UInt(bitPattern: display)
    Self.watched.withLock { _ = $0.insert(address) }
    XSetIOErrorExitHandler(
      display,
      { _, health in
        guard let health else { return }
        Unmanaged<ConnectionHealth>.fromOpaque(health).takeUnretainedValue().isLost = true
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Call this after the connection was closed.
  func unwatch(_ display: OpaquePointer) {
    let address = UInt(bitPattern: display)
    Self.watched.withLock { _ = $0.remove(address) }
  }

  private static func isWatched(_ display: OpaquePointer?) -> Bool {
    let address = UInt(bitPattern: display)
    return watched.withLock { $0.contains(address) }
  }
}

private let previousErrorHandler = Mutex<XErrorHandler?>(nil)
private let previousFailureHandler = Mutex<XIOErrorHandler?>(nil)
