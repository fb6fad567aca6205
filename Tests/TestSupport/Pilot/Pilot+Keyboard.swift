import CXTest

extension Pilot {
  /// A key that is held while another one is pressed.
  public enum Modifier: String, Sendable {
    case control = "Control_L"
    case shift = "Shift_L"
    case alt = "Alt_L"
    case `super` = "Super_L"
  }

  /// Presses and releases the key of a keysym such as "z", "plus" or "Escape" while the modifiers are held.
  ///
  /// Shift is also held if the symbol is the upper one of its key. The event goes to the window with the keyboard focus.
  public func key(_ keysym: String, _ modifiers: [Modifier] = []) throws(SupportFailure) {
    let symbol = XStringToKeysym(keysym)
    let code = try keyCode(of: keysym)
    let isUpper =
      XkbKeycodeToKeysym(display, code, 0, 0) != symbol
      && XkbKeycodeToKeysym(display, code, 0, 1) == symbol
    var held = modifiers
    if isUpper && !held.contains(.shift) { held.append(.shift) }
    try press(code, held)
  }

  /// Presses and releases the key with a keycode, which is a position on the keyboard, whatever its layout, while the modifiers
  /// are held.
  public func key(at code: UInt8, _ modifiers: [Modifier] = []) throws(SupportFailure) {
    try press(code, modifiers)
  }

  private func press(_ code: KeyCode, _ held: [Modifier]) throws(SupportFailure) {
    for modifier in held { send(try keyCode(of: modifier.rawValue), isDown: true) }
    send(code, isDown: true)
    send(code, isDown: false)
    for modifier in held.reversed() { send(try keyCode(of: modifier.rawValue), isDown: false) }
    XFlush(display)
  }

  /// Presses the key of a keysym and holds it.
  public func hold(_ keysym: String) throws(SupportFailure) {
    send(try keyCode(of: keysym), isDown: true)
    XFlush(display)
  }

  /// Releases the key of a keysym.
  public func letGo(_ keysym: String) throws(SupportFailure) {
    send(try keyCode(of: keysym), isDown: false)
    XFlush(display)
  }

  private func send(_ code: KeyCode, isDown: Bool) {
    XTestFakeKeyEvent(display, UInt32(code), isDown ? 1 : 0, 0)
  }

  private func keyCode(of keysym: String) throws(SupportFailure) -> KeyCode {
    let code = XKeysymToKeycode(display, XStringToKeysym(keysym))
    guard code != 0 else {
      throw SupportFailure(code: .refused, message: "No key of this keyboard gives \(keysym).")
    }
    return code
  }
}
