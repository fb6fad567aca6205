import CX11

/// What Xlib itself makes of the keys that go to a window.
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

  /// Whether the key is a part of a character that isn't complete.
  func takes(_ event: XKeyEvent) -> Bool {
    var event = XEvent(xkey: event)
    return context != nil && XFilterEvent(&event, 0) != 0
  }

  /// The text of a press; nil for one that makes none.
  func text(of event: inout XKeyEvent) -> String? {
    guard let context else { return nil }
    return event.text(in: context)
  }

  /// Forgets what is not complete.
  func reset() {
    guard let context, let rest = XmbResetIC(context) else { return }
    XFree(rest)
  }
}
