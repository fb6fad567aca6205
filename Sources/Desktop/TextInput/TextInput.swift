import CX11
import Glibc

/// What makes text of the keys that go to a window: the input method that the desktop runs, or else Xlib's own, which
/// knows dead keys and Compose.
///
/// It is opened when text is first wanted, and is not heard of before. Who is killed is replaced, and asked again once
/// he is back.
final class TextInput {
  /// Gets what is being composed and an offset into its UTF-8, where the input method leaves it to us to show it.
  var onMark: ((String, Int) -> Void)?

  let connection: Connection
  let window: Window.ID
  private var method: XIM?
  private var context: XIC?

  /// What is being composed.
  var preedit = Preedit()

  /// The method went away, or one that is better came.
  private var isOutdated = true
  private var isAwaitingMethod = false

  /// The method is Xlib's own.
  private var isLocal = false
  private var isFocused = false
  private var spot: (x: Int16, y: Int16)?

  /// The selection that the method owns while it lives.
  private var server: Atom = 0

  init(_ connection: Connection, window: Window.ID) {
    self.connection = connection
    self.window = window
    Self.setLocale()
    connection.filtersEvents = true
  }

  deinit {
    guard connection.isAlive else { return }
    awaitMethod(false)
    // To close another program's method is to wait for its answer, and it may be gone. The server tells it anyway.
    if isLocal { close() }
  }

  // MARK: Keys

  /// Opens the method that the desktop has now, where that is another than before.
  func renew() {
    if isOutdated { open() }
  }

  /// From now on keys are for text.
  func focus() {
    isFocused = true
    if isOutdated {
      open()
    } else if let context {
      XSetICFocus(context)
    }
  }

  /// From now on keys are no text, or that of another view. What is being composed is forgotten: to ask the method for
  /// that in so many words would be to wait for its answer, which does not always come.
  func unfocus() {
    isFocused = false
    clearPreedit()
    if let context { XUnsetICFocus(context) }
  }

  /// The caret is at `spot` in pixels, and beside it what helps to choose characters.
  func move(to spot: (x: Int16, y: Int16)) {
    if let last = self.spot, last == spot { return }
    guard let context, canAnswer else { return }
    self.spot = spot
    var point = XPoint(x: spot.x, y: spot.y)
    CXSetSpot(context, &point)
  }

  /// Whether the method is there to answer. Xlib waits for its answers without end.
  private var canAnswer: Bool {
    isLocal || server == 0 || XGetSelectionOwner(connection.display, server) != 0
  }

  /// The text of a press that nobody filtered out; nil for one that makes none.
  func text(of event: inout XKeyEvent) -> String? {
    guard let context else { return nil }
    var bytes = [CChar](repeating: 0, count: 64)
    var status: Int32 = 0
    var count = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), nil, &status)
    if status == XBufferOverflow {
      bytes = [CChar](repeating: 0, count: Int(count))
      count = Xutf8LookupString(context, &event, &bytes, count, nil, &status)
    }
    guard status == XLookupChars || status == XLookupBoth, count > 0 else { return nil }
    return String(decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  // MARK: The method

  /// Opens the desktop's input method, and as long as there is none, Xlib's own.
  private func open() {
    isOutdated = false
    close()
    let modifiers = XSetLocaleModifiers("").map { String(cString: $0) } ?? ""
    method = XOpenIM(connection.display, nil, nil, nil)
    isLocal = method == nil || !modifiers.hasPrefix("@im=")
    awaitMethod(method == nil)
    if method == nil {
      XSetLocaleModifiers("@im=none")
      method = XOpenIM(connection.display, nil, nil, nil)
    } else if !isLocal {
      let name = modifiers.dropFirst(4).prefix { $0 != "@" }
      server = XInternAtom(connection.display, "@server=" + name, False)
    }
    guard let method else { return }
    var callback = XIMCallback(client_data: address) { _, input, _ in
      TextInput.at(input)?.methodDied()
    }
    CXSetDestroyCallback(method, &callback)
    context = makeContext(method)
    guard let context else { return }
    var attributes = XWindowAttributes()
    XGetWindowAttributes(connection.display, window, &attributes)
    XSelectInput(
      connection.display, window,
      attributes.your_event_mask | Int(bitPattern: CXGetFilterEvents(context)))
    spot = nil
    if isFocused { XSetICFocus(context) }
  }

  private func close() {
    if let context { XDestroyIC(context) }
    if let method { XCloseIM(method) }
    (context, method) = (nil, nil)
    clearPreedit()
  }

  /// Xlib has freed what belonged to the method.
  private func methodDied() {
    (context, method) = (nil, nil)
    becomeOutdated()
    clearPreedit()
  }

  private func becomeOutdated() {
    isOutdated = true
    connection.textIsStale = true
  }

  /// Lets us be told when the desktop starts an input method.
  private func awaitMethod(_ isAwaiting: Bool) {
    guard isAwaiting != isAwaitingMethod else { return }
    isAwaitingMethod = isAwaiting
    let callback: XIDProc = { _, input, _ in TextInput.at(input)?.becomeOutdated() }
    // The modifiers in force decide for which method.
    XSetLocaleModifiers("")
    if isAwaiting {
      XRegisterIMInstantiateCallback(connection.display, nil, nil, nil, callback, address)
    } else {
      XUnregisterIMInstantiateCallback(connection.display, nil, nil, nil, callback, address)
    }
  }

  /// Input methods speak the encoding of the locale, which has to be one that has all characters.
  private static func setLocale() {
    setlocale(LC_CTYPE, "")
    if String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" || XSupportsLocale() == 0 {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
  }

  /// What callbacks know this object by.
  var address: XPointer {
    Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
  }

  static func at(_ address: XPointer?) -> TextInput? {
    address.map { Unmanaged<TextInput>.fromOpaque($0).takeUnretainedValue() }
  }
}
