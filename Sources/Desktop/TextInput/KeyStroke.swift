import CX11

/// A key event without its connection, so that it can go to another thread.
struct KeyStroke: Sendable {
  private let type: Int32
  private let root, window, subwindow: XID
  private let time: Time
  private let x, y, xRoot, yRoot: Int32
  private let state, keycode: UInt32
  private let isOnSameScreen: Int32

  init(_ event: XKeyEvent) {
    type = event.type
    (root, window, subwindow) = (event.root, event.window, event.subwindow)
    time = event.time
    (x, y, xRoot, yRoot) = (event.x, event.y, event.x_root, event.y_root)
    (state, keycode) = (event.state, event.keycode)
    isOnSameScreen = event.same_screen
  }

  /// The key event, as if it had just arrived on `display`.
  func event(on display: OpaquePointer) -> XKeyEvent {
    XKeyEvent(
      type: type, serial: XLastKnownRequestProcessed(display), send_event: False,
      display: display, window: window, root: root, subwindow: subwindow, time: time, x: x, y: y,
      x_root: xRoot, y_root: yRoot, state: state, keycode: keycode, same_screen: isOnSameScreen)
  }
}
