import CXTest

extension Pilot {
  /// The server's number of the window.
  public var windowNumber: UInt { UInt(window) }

  /// The window's width and height.
  public var size: (width: Int, height: Int) {
    let attributes = attributes
    return (Int(attributes.width), Int(attributes.height))
  }

  /// The place of the window's upper left corner on the screen.
  public var origin: (x: Int, y: Int) {
    var (x, y): (Int32, Int32) = (0, 0)
    var child: CXTest.Window = 0
    XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
    return (Int(x), Int(y))
  }

  /// Whether the window and all its ancestors are mapped.
  public var isViewable: Bool { attributes.map_state == IsViewable }

  /// Pings the program (`_NET_WM_PING`) and waits for the reply.
  ///
  /// A program replies after it has handled and shown all earlier events. Scrawl replies within a second, so that the desktop
  /// doesn't consider it dead; if it was late, this pings again.
  public func ping(within seconds: Double = 120) throws(SupportFailure) {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var asked = clock.now
    try pingOnce(within: seconds)
    while clock.now - asked > .milliseconds(900), clock.now < end {
      asked = clock.now
      try pingOnce(within: seconds)
    }
  }

  /// Pings the program until a condition is true that no event reports.
  public func ping(
    awaiting awaited: String, within seconds: Double = 60, _ isSo: () throws -> Bool
  ) throws {
    let deadline = Deadline(within: seconds)
    while try !isSo() {
      guard !deadline.hasPassed else { throw SupportFailure.timedOut(awaited, after: seconds) }
      try ping(within: seconds)
    }
  }

  /// Pings the program once, and waits for the reply, which Scrawl sends within a second even if it is waiting for something.
  /// Throws if its event loop is blocked.
  public func pulse(within seconds: Double = 60) throws(SupportFailure) {
    try pingOnce(within: seconds)
  }

  private func pingOnce(within seconds: Double) throws(SupportFailure) {
    try syncWithWindowManager(within: seconds)
    lastPing += 1
    let serial = lastPing
    sendProtocol("_NET_WM_PING", serial, Int(window))
    try wait(for: "the answer to a ping", within: seconds) {
      answeredPings.contains(serial) ? () : nil
    }
  }

  /// Asks the program to close the window (`WM_DELETE_WINDOW`).
  public func close() {
    sendProtocol("WM_DELETE_WINDOW", CurrentTime, 0)
  }

  /// Resizes the window, and waits until it has the size.
  public func resize(
    width: Int, height: Int, within seconds: Double = 120
  ) throws(SupportFailure) {
    XResizeWindow(display, window, UInt32(width), UInt32(height))
    try wait(for: "the size \(width) x \(height)", within: seconds) {
      size == (width, height) ? () : nil
    }
  }

  /// Destroys the window under the program, as a careless tool might.
  public func destroy() {
    XDestroyWindow(display, window)
    XFlush(display)
  }

  /// Waits until the program has destroyed or unmapped the window.
  public func waitForDisappearance(within seconds: Double = 120) throws(SupportFailure) {
    try wait(for: "the window to go", within: seconds) { isViewable ? nil : () }
  }

  /// Brings the window to the front of its siblings.
  public func raise() {
    XRaiseWindow(display, window)
    XSync(display, 0)
  }

  /// Unmaps the window, and waits until it is unmapped.
  public func unmap(within seconds: Double = 120) throws(SupportFailure) {
    XUnmapWindow(display, window)
    try wait(for: "the window to disappear", within: seconds) { isViewable ? nil : () }
  }

  /// Maps the window, and waits until it is mapped.
  public func map(within seconds: Double = 120) throws(SupportFailure) {
    XMapWindow(display, window)
    try waitForAppearance(within: seconds)
  }

  /// Waits until the window is mapped.
  public func waitForAppearance(within seconds: Double = 120) throws(SupportFailure) {
    try wait(for: "the window to appear", within: seconds) { isViewable ? () : nil }
  }

  /// Gives the window the keyboard focus, and waits until it has it.
  public func focus(within seconds: Double = 120) throws(SupportFailure) {
    XSetInputFocus(display, window, Int32(RevertToPointerRoot), UInt(CurrentTime))
    try waitForFocus(within: seconds)
  }

  /// Takes the keyboard focus away from the window.
  public func unfocus() {
    XSetInputFocus(display, root, Int32(RevertToPointerRoot), UInt(CurrentTime))
    XFlush(display)
  }

  /// Waits until the window has the keyboard focus.
  public func waitForFocus(within seconds: Double = 120) throws(SupportFailure) {
    try wait(for: "the keyboard focus", within: seconds) {
      var focused: CXTest.Window = 0
      var reversion: Int32 = 0
      XGetInputFocus(display, &focused, &reversion)
      return focused == window ? () : nil
    }
  }

  private var attributes: XWindowAttributes {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window, &attributes)
    return attributes
  }

  func sendProtocol(_ name: String, _ first: Int, _ second: Int) {
    send("WM_PROTOCOLS", (Int(atom(name)), first, second, 0, 0), about: window, to: window)
  }

  /// Sends a client message about a window, to its program or, through the root window, to the window manager.
  func send(
    _ type: String, _ data: (Int, Int, Int, Int, Int), about window: CXTest.Window,
    to receiver: CXTest.Window
  ) {
    var event = XEvent()
    event.xclient = XClientMessageEvent(
      type: ClientMessage, serial: 0, send_event: 0, display: display, window: window,
      message_type: atom(type), format: 32, data: .init())
    event.xclient.data.l = data
    let mask = receiver == root ? SubstructureRedirectMask | SubstructureNotifyMask : NoEventMask
    XSendEvent(display, receiver, 0, mask, &event)
    XFlush(display)
  }
}
