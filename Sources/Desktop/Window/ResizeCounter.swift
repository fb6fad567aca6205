import CX11

/// Tells the window manager when a resized window has been painted (EWMH, _NET_WM_SYNC_REQUEST), so that it resizes the
/// frame in step.
struct ResizeCounter {
  let id: XSyncCounter
  private let connection: Connection

  /// The value that the window manager waits for, and whether the new size has arrived.
  private var request: (value: XSyncValue, isConfigured: Bool)?

  /// Nil if the server lacks counters.
  init?(_ connection: Connection) {
    guard connection.hasCounters else { return nil }
    self.connection = connection
    var zero = XSyncValue()
    XSyncIntToValue(&zero, 0)
    id = XSyncCreateCounter(connection.display, zero)
  }

  /// Notes that the window manager will resize the window and wait for this value.
  mutating func resizeIsAnnounced(low: Int, high: Int) {
    var value = XSyncValue()
    XSyncIntsToValue(&value, UInt32(truncatingIfNeeded: low), Int32(truncatingIfNeeded: high))
    request = (value, false)
  }

  /// Notes that the window got its new size.
  mutating func isConfigured() {
    request?.isConfigured = true
  }

  /// Sets the counter if the new size has been painted.
  mutating func isPainted() {
    guard let request, request.isConfigured else { return }
    self.request = nil
    XSyncSetCounter(connection.display, id, request.value)
  }
}
