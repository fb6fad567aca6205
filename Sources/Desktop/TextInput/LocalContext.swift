import CX11

/// Xlib's built-in input method for one window.
final class LocalContext {
  private let connection: Connection
  private let context: XIC?

  init(_ connection: Connection, window: WindowID) {
    self.connection = connection
    let plain = XIMStyle(XIMPreeditNothing | XIMStatusNothing)
    context = connection.inputMethods.local.flatMap { CXCreateContext($0, plain, window, nil) }
    if let context { XSetICFocus(context) }
  }

  deinit {
    if connection.isAlive, let context { XDestroyIC(context) }
  }

  /// Whether the method keeps the key as a part of an incomplete character.
  func takes(_ event: XKeyEvent) -> Bool {
    var event = XEvent(xkey: event)
    return context != nil && XFilterEvent(&event, 0) != 0
  }

  /// The text of a press; nil if it produces none.
  func text(of event: inout XKeyEvent) -> String? {
    guard let context else { return nil }
    return event.text(in: context)
  }

  /// Discards an incomplete character.
  func reset() {
    guard let context, let rest = XmbResetIC(context) else { return }
    XFree(rest)
  }
}
