import CXTest
import Synchronization

/// A connection that is never closed, and must be opened before any other.
///
/// Each of Xlib's extensions keeps a list of the process's connections. Xlib makes it when the extension is first used, and frees
/// that of libXext's generic events with the last connection, both without a lock. Tests open and close connections on several
/// threads, and would sometimes corrupt memory without this one.
enum LastingConnection {
  private static let isThere = Mutex(false)

  /// Opens the connection to a running server, unless it is open already.
  static func open(to display: String) {
    isThere.withLock { isThere in
      guard !isThere else { return }
      XInitThreads()
      guard let connection = XOpenDisplay(display) else { return }
      enterLists(connection)
      isThere = true
    }
  }

  /// Uses every extension that the tests use.
  private static func enterLists(_ connection: OpaquePointer) {
    var (major, minor, event, error): (Int32, Int32, Int32, Int32) = (2, 2, 0, 0)
    XIQueryVersion(connection, &major, &minor)
    XGEQueryExtension(connection, &event, &error)
    XSyncQueryExtension(connection, &event, &error)
    XTestQueryExtension(connection, &event, &error, &major, &minor)
    XShmQueryExtension(connection)
  }
}
