import CX11
import Geometry
import Toolkit

extension Window {
  package func focusDidChange() {
    textFocusIsStale = true
  }

  /// The window got or lost the keyboard focus.
  func keyboardDidChange(isHere: Bool) {
    guard isHere != hasKeyboard else { return }
    hasKeyboard = isHere
    focusDidChange()
  }

  /// Tells the input method which view takes text. Makes none until a view first does.
  func updateTextFocus() {
    textFocusIsStale = false
    textInput?.unfocus()
    guard hasKeyboard, textClient != nil else { return }
    if textInput == nil { textInput = makeTextInput() }
    textInput?.focus()
  }

  /// Passes a press to the input method; returns false if no view takes text.
  func compose(_ event: XKeyEvent) -> Bool {
    guard let client = textClient else { return false }
    keyboardDidChange(isHere: true)
    if textFocusIsStale { updateTextFocus() }
    // The method shows its candidates beside the caret.
    textInput?.move(to: spot(of: client))
    textInput?.take(event)
    return textInput != nil
  }

  /// Some input methods act on the release of Shift.
  func compose(release event: XKeyEvent) {
    if textClient != nil, !textFocusIsStale { textInput?.take(release: event) }
  }

  private var textClient: (any TextInputClient)? { content.focus as? any TextInputClient }

  private func makeTextInput() -> TextInput {
    let input = TextInput(connection, window: id)
    input.onText = { [unowned self] text in insert(text) }
    input.onMark = { [unowned self] text, caret in textClient?.setMarkedText(text, caret: caret) }
    input.onKey = { [unowned self, unowned input] event in
      let text = input.text(of: &event) ?? keyboard.text(of: &event)
      let shortcuts = UInt32(ControlMask | Mod1Mask | Mod4Mask)
      // A press with keycode 0 is text from several keys.
      let isText = event.keycode == 0 || event.state & shortcuts == 0
      if isText, let text, insert(text) { return }
      keyDown(&event)
    }
    return input
  }

  /// Inserts text into the focused view; returns false if that takes none, or if `text` is a control character.
  @discardableResult
  private func insert(_ text: String) -> Bool {
    guard let textClient,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return false }
    textClient.insertText(text)
    return true
  }

  /// The caret's lower left corner, in pixels.
  private func spot(of client: any TextInputClient) -> (x: Int16, y: Int16) {
    let caret = client.caretRect.offset(by: client.offsetInWindow)
    return (
      Int16(clamping: Int((caret.minX * scale).rounded())),
      Int16(clamping: Int((caret.maxY * scale).rounded()))
    )
  }
}
