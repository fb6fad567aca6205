import CX11

/// Xlib's built-in input method for one window.
final class LocalContext {
  private let connection: Connection
  private let context: XIC?

  /// The keys of an incomplete character.
  private var sequence: [XKeyEvent] = []

  init(_ connection: Connection, window: WindowID) {
    self.connection = connection
    let plain = XIMStyle(XIMPreeditNothing | XIMStatusNothing)
    context = connection.inputMethods.local.flatMap { CXCreateContext($0, plain, window, nil) }
    if let context { XSetICFocus(context) }
  }

  deinit {
    if connection.isAlive, let context { XDestroyIC(context) }
  }

  /// Gives the method a press, and returns the presses that make no character with others: that one, or none. Letters of a sequence
  /// that makes no character come back, which Xlib would lose.
  func take(_ event: XKeyEvent) -> [XKeyEvent] {
    switch filter(event) {
    case .unused: return [event]
    case .complete:
      sequence = []
      return []
    case .kept: break
    }
    sequence.append(event)
    if isAmidst {
      for key in sequence { _ = filter(key) }
      return []
    }
    // The keys behind the first may make a character.
    let keys = sequence
    sequence = []
    return (keys.prefix(1) + keys.dropFirst().flatMap(take)).filter(isLetter)
  }

  private enum Outcome {
    case unused, kept, complete
  }

  private func filter(_ event: XKeyEvent) -> Outcome {
    var event = XEvent(xkey: event)
    guard context != nil, XFilterEvent(&event, 0) != 0 else { return .unused }
    // Xlib sends text made from several keys back as a press with keycode 0.
    return event.xkey.keycode == 0 ? .complete : .kept
  }

  /// Whether Xlib awaits the next key of a character. It forgets the keys before.
  private var isAmidst: Bool {
    guard var event = sequence.last else { return false }
    event.keycode = Self.codeWithoutSymbol
    return filter(event) == .kept
  }

  /// The code of no key: those of keys begin at 8.
  private static let codeWithoutSymbol: UInt32 = 1

  /// Whether a press makes visible text by itself: keys that edit only end a sequence.
  private func isLetter(_ event: XKeyEvent) -> Bool {
    var event = event
    return text(of: &event)?.unicodeScalars.first.map { $0.value >= 32 && $0.value != 127 } ?? false
  }

  /// The text of a press; nil if it produces none.
  func text(of event: inout XKeyEvent) -> String? {
    guard let context else { return nil }
    return event.text(in: context)
  }

  /// Discards an incomplete character.
  func reset() {
    sequence = []
    guard let context, let rest = XmbResetIC(context) else { return }
    XFree(rest)
  }
}
