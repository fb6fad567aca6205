import CXTest

/// Operates pointer and keys over the connection that also reads the screen, so that nothing is delayed.
extension ScreenEye {
  /// A button of the mouse or a step of its wheel, by its number in the X protocol.
  enum Button: UInt32 {
    case left = 1
    case wheelUp = 4
    case wheelDown, wheelLeft, wheelRight
  }

  func click(_ button: Button) {
    XTestFakeButtonEvent(display, button.rawValue, 1, 0)
    XTestFakeButtonEvent(display, button.rawValue, 0, 0)
    XFlush(display)
  }

  /// Presses or releases the key of a keysym such as "Control_L".
  func hold(_ keysym: String, _ isDown: Bool) {
    XTestFakeKeyEvent(display, code(of: keysym), isDown ? 1 : 0, 0)
    XSync(display, 0)
  }

  /// Presses and releases a key while the others are held.
  func key(_ keysym: String, with held: [String] = []) {
    for key in held { XTestFakeKeyEvent(display, code(of: key), 1, 0) }
    XTestFakeKeyEvent(display, code(of: keysym), 1, 0)
    XTestFakeKeyEvent(display, code(of: keysym), 0, 0)
    for key in held.reversed() { XTestFakeKeyEvent(display, code(of: key), 0, 0) }
    XFlush(display)
  }

  private func code(of keysym: String) -> UInt32 {
    UInt32(XKeysymToKeycode(display, XStringToKeysym(keysym)))
  }
}
