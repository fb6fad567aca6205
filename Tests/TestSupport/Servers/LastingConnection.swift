import CXTest
import Synchronization

/// A connection that is never closed, without which no other may be opened.
///
/// Each of Xlib's extensions has a list of the connections of the process. It is made when the extension is first used,
/// and that of libXext's generic events is freed with the last connection, in both cases without asking whether another
/// thread is at it. A program has a connection for as long as it runs; tests have many, on several threads, and memory
/// was destroyed now and then.
enum LastingConnection {
  private static let isThere = Mutex(false)

  /// Opens it, to a server that is there, unless it is open already.
  static func open(to display: String) {
    isThere.withLock { isThere in
      guard !isThere else { return }
      XInitThreads()
      guard let connection = XOpenDisplay(display) else { return }
      enterLists(connection)
      isThere = true
    }
  }

  /// Uses every extension that anything here uses.
  private static func enterLists(_ connection: OpaquePointer) {
    var (major, minor, event, error): (Int32, Int32, Int32, Int32) = (2, 2, 0, 0)
    XIQueryVersion(connection, &major, &minor)
    XGEQueryExtension(connection, &event, &error)
    XSyncQueryExtension(connection, &event, &error)
    XTestQueryExtension(connection, &event, &error, &major, &minor)
    XShmQueryExtension(connection)
  }
}
