import CX11
import Geometry
import Toolkit

/// Connects the input method with the view of a window that takes text.
final class TextFocus {
  /// The views, of which the focused one may take text.
  var root: RootView

  /// Called with a press that produces no text.
  var onKey: ((inout XKeyEvent) -> Void)?

  /// The input method; nil until a view first takes text.
  private(set) var input: TextInput?

  private let connection: Connection
  private let window: WindowID
  private let keyboard: Keyboard

  /// Whether the input method must be told of a new focus.
  private var isStale = false
  private var hasKeyboard = false

  init(_ connection: Connection, window: WindowID, root: RootView) {
    self.connection = connection
    self.window = window
    self.root = root
    keyboard = Keyboard(connection.display)
  }

  /// Notes that another view has the focus.
  func focusDidChange() {
    isStale = true
  }

  /// Handles the window's gain or loss of the keyboard focus.
  func keyboardDidChange(isHere: Bool) {
    guard isHere != hasKeyboard else { return }
    hasKeyboard = isHere
    isStale = true
  }

  /// Tells the input method which view takes text, if that changed.
  func updateIfNeeded() {
    guard isStale else { return }
    isStale = false
    input?.unfocus()
    guard hasKeyboard, client != nil else { return }
    let input = input ?? makeInput()
    self.input = input
    input.focus()
  }

  /// Passes a press to the input method, with `scale` pixels per unit; returns false if no view takes text.
  func take(_ event: XKeyEvent, scale: Double) -> Bool {
    guard let client else { return false }
    keyboardDidChange(isHere: true)
    updateIfNeeded()
    // The method shows its candidates beside the caret.
    input?.move(to: Self.spot(of: client, scale))
    input?.take(event)
    return input != nil
  }

  /// Some input methods act on the release of Shift.
  func take(release event: XKeyEvent) {
    if client != nil, !isStale { input?.take(release: event) }
  }

  private var client: (any TextInputClient)? { root.focus as? any TextInputClient }

  private func makeInput() -> TextInput {
    let input = TextInput(connection, window: window)
    input.onText = { [unowned self] text in insert(text) }
    input.onMark = { [unowned self] text, caret in client?.setMarkedText(text, caret: caret) }
    input.onKey = { [unowned self, unowned input] event in
      let text = input.text(of: &event) ?? keyboard.text(of: &event)
      let shortcuts = UInt32(ControlMask | Mod1Mask | Mod4Mask)
      // A press with keycode 0 carries text made from several keys.
      let isText = event.keycode == 0 || event.state & shortcuts == 0
      if isText, let text, insert(text) { return }
      onKey?(&event)
    }
    return input
  }

  /// Inserts text into the focused view; returns false if the view takes none, or if `text` is a control character.
  @discardableResult
  private func insert(_ text: String) -> Bool {
    guard let client,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return false }
    client.insertText(text)
    return true
  }

  /// The caret's lower left corner, in pixels.
  private static func spot(
    of client: any TextInputClient, _ scale: Double
  ) -> (x: Int16, y: Int16) {
    let caret = client.caretRect.offset(by: client.offsetInWindow)
    return (
      Int16(clamping: Int((caret.minX * scale).rounded())),
      Int16(clamping: Int((caret.maxY * scale).rounded()))
    )
  }
}
