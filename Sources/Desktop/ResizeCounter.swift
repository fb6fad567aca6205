import CX11

/// Tells the window manager when a resized window has been painted (`_NET_WM_SYNC_REQUEST`), so that the frame and
/// what is in it grow together.
struct ResizeCounter {
  let id: XSyncCounter
  private let connection: Connection
  private var requested: XSyncValue?

  /// Nil where the server keeps no counters.
  init?(_ connection: Connection) {
    guard connection.hasCounters else { return nil }
    self.connection = connection
    var zero = XSyncValue()
    XSyncIntToValue(&zero, 0)
    id = XSyncCreateCounter(connection.display, zero)
  }

  /// The window manager resizes and waits for `value`.
  mutating func request(low: Int, high: Int) {
    var value = XSyncValue()
    XSyncIntsToValue(&value, UInt32(truncatingIfNeeded: low), Int32(truncatingIfNeeded: high))
    requested = value
  }

  /// The resized window is on the screen.
  mutating func isPainted() {
    guard let value = requested else { return }
    requested = nil
    XSyncSetCounter(connection.display, id, value)
  }
}
