import CX11

/// The desktop's input method for one window. Any call may block until the method's process replies.
final class ServerContext {
  /// Called with the composed text after each change.
  var onPreedit: ((Preedit) -> Void)?

  private let display: OpaquePointer
  private let window: WindowID
  private var method: XIM?
  private var context: XIC?
  private var preedit = Preedit()

  init(_ display: OpaquePointer, window: WindowID) {
    self.display = display
    self.window = window
  }

  /// Whether the method can take keys; false once it has died.
  var isOpen: Bool { context != nil }

  /// Connects to the method; returns false if it can't be reached.
  func connect() -> Bool {
    method = XOpenIM(display, nil, nil, nil)
    guard let method else { return false }
    var callback = XIMCallback(client_data: address) { _, context, _ in
      ServerContext.at(context)?.methodDidDie()
    }
    CXSetDestroyCallback(method, &callback)
    return true
  }

  /// Makes the input context. The program draws the composed text if the method supports that; otherwise the method draws it
  /// beside the caret. Returns false if the method refuses.
  func open() -> Bool {
    guard let method, let styles = CXGetInputStyles(method) else { return false }
    defer { XFree(styles) }
    let offered = UnsafeBufferPointer(
      start: styles.pointee.supported_styles, count: Int(styles.pointee.count_styles))
    let inPlace = XIMStyle(XIMPreeditCallbacks | XIMStatusNothing)
    let plain = XIMStyle(XIMPreeditNothing | XIMStatusNothing)
    context =
      offered.contains(inPlace)
      ? makeContext(method, inPlace) : CXCreateContext(method, plain, window, nil)
    return isOpen
  }

  /// Closes the method. Call before the display is closed.
  func close() {
    if let context { XDestroyIC(context) }
    if let method { XCloseIM(method) }
    (context, method) = (nil, nil)
  }

  /// The X event kinds that the method wants selected on the window.
  var filterEvents: Int { context.map { Int(bitPattern: CXGetFilterEvents($0)) } ?? 0 }

  func focus() {
    if let context { XSetICFocus(context) }
  }

  /// Leaves the view, and ends the composing.
  func unfocus() {
    preedit = Preedit()
    if let context { XUnsetICFocus(context) }
  }

  /// Tells the method the caret's position, in pixels of the window.
  func move(toX x: Int16, y: Int16) {
    guard let context else { return }
    var point = XPoint(x: x, y: y)
    CXSetSpot(context, &point)
  }

  /// The text from the method, as a press with keycode 0; nil if there is none.
  func text(of event: inout XKeyEvent) -> String? {
    context.flatMap { event.text(in: $0) }
  }

  // MARK: Callbacks

  private func makeContext(_ method: XIM, _ style: XIMStyle) -> XIC? {
    var start = XICCallback(client_data: address) { _, _, _ in -1 }  // No length limit.
    var draw = XICCallback(client_data: address) { _, context, change in
      ServerContext.at(context)?.drawPreedit(change)
      return 0
    }
    var caret = XICCallback(client_data: address) { _, _, _ in 0 }
    var done = XICCallback(client_data: address) { _, context, _ in
      ServerContext.at(context)?.clearPreedit()
      return 0
    }
    guard let list = CXMakePreeditList(&start, &draw, &caret, &done) else { return nil }
    defer { XFree(list) }
    return CXCreateContext(method, style, window, list)
  }

  /// By now Xlib has freed the method and its context.
  private func methodDidDie() {
    (context, method) = (nil, nil)
  }

  private func clearPreedit() {
    preedit = Preedit()
    onPreedit?(preedit)
  }

  private func drawPreedit(_ change: XPointer?) {
    guard let change else { return }
    let drawing = UnsafeMutableRawPointer(change)
      .assumingMemoryBound(to: XIMPreeditDrawCallbackStruct.self).pointee
    preedit.replace(
      first: Int(drawing.chg_first), count: Int(drawing.chg_length),
      with: drawing.text.map { Self.text(of: $0.pointee) } ?? "", caret: Int(drawing.caret))
    onPreedit?(preedit)
  }

  private static func text(of text: XIMText) -> String {
    guard let bytes = text.string.multi_byte else { return "" }
    guard text.encoding_is_wchar != 0 else { return String(cString: bytes) }
    let scalars = UnsafeBufferPointer(start: text.string.wide_char, count: Int(text.length))
    var result = ""
    result.unicodeScalars.append(
      contentsOf: scalars.compactMap { Unicode.Scalar(UInt32(bitPattern: Int32($0))) })
    return result
  }

  /// This object as a callback's client data; unretained.
  private var address: XPointer {
    Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
  }

  private static func at(_ address: XPointer?) -> ServerContext? {
    address.map { Unmanaged<ServerContext>.fromOpaque($0).takeUnretainedValue() }
  }
}
