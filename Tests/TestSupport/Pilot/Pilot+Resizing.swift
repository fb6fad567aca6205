import CXTest

extension Pilot {
  /// Resizes the window in the manner of a window manager that waits for the program to paint (`_NET_WM_SYNC_REQUEST`), and
  /// returns when the program reports that.
  public func resizeInStep(
    width: Int, height: Int, within seconds: Double = 120
  ) throws(SupportFailure) {
    guard let counter = numbers(of: "_NET_WM_SYNC_REQUEST_COUNTER").first else {
      throw SupportFailure(code: .refused, message: "The window has no counter for resizing.")
    }
    var (event, error): (Int32, Int32) = (0, 0)
    XSyncQueryExtension(display, &event, &error)
    XSyncInitialize(display, &event, &error)
    let wanted = value(of: counter) + 1
    sendProtocol("_NET_WM_SYNC_REQUEST", CurrentTime, wanted)
    XResizeWindow(display, window, UInt32(width), UInt32(height))
    // The counter changes without an event to this client, but before the reply to a ping.
    try ping(within: seconds)
    guard value(of: counter) == wanted else {
      throw SupportFailure(
        code: .refused, message: "The program did not say that it has painted its new size.")
    }
  }

  /// The last value of the program's counter for resizing; nil if it has none.
  public var resizeCount: Int? {
    numbers(of: "_NET_WM_SYNC_REQUEST_COUNTER").first.map { value(of: $0) }
  }

  private func value(of counter: XSyncCounter) -> Int {
    var value = XSyncValue()
    XSyncQueryCounter(display, counter, &value)
    return Int(value.hi) << 32 | Int(value.lo)
  }
}
