import CX11

/// Tells the window manager when a resized window has been painted (`_NET_WM_SYNC_REQUEST`), so that the frame and
/// what is in it grow together.
struct ResizeCounter {
  let id: XSyncCounter
  private let connection: Connection

  /// The value that is waited for, and whether the size it came with has arrived.
  private var request: (value: XSyncValue, isConfigured: Bool)?

  /// Nil where the server keeps no counters.
  init?(_ connection: Connection) {
    guard connection.hasCounters else { return nil }
    self.connection = connection
    var zero = XSyncValue()
    XSyncIntToValue(&zero, 0)
    id = XSyncCreateCounter(connection.display, zero)
  }

  /// The window manager is about to resize the window, and will wait for the value.
  mutating func resizeIsAnnounced(low: Int, high: Int) {
    var value = XSyncValue()
    XSyncIntsToValue(&value, UInt32(truncatingIfNeeded: low), Int32(truncatingIfNeeded: high))
    request = (value, false)
  }

  /// The window has the size that was announced.
  mutating func isConfigured() {
    request?.isConfigured = true
  }

  /// What has been drawn so far is on the screen.
  mutating func isPainted() {
    guard let request, request.isConfigured else { return }
    self.request = nil
    XSyncSetCounter(connection.display, id, request.value)
  }
}
