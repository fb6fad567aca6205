import CX11
import Geometry
import Toolkit

extension Window {
  package func focusDidChange() {
    textFocusIsStale = true
  }

  /// The keyboard came to the window, or went away from it.
  func keyboardDidChange(isHere: Bool) {
    guard isHere != hasKeyboard else { return }
    hasKeyboard = isHere
    focusDidChange()
  }

  /// Lets whoever makes text of keys know which view text is for. Where no view has ever taken text there is nobody.
  func updateTextFocus() {
    textFocusIsStale = false
    textInput?.unfocus()
    guard hasKeyboard, textClient != nil else { return }
    if textInput == nil { textInput = makeTextInput() }
    textInput?.focus()
  }

  /// Hands a press on to be made text of; answers false where no view takes text.
  func compose(_ event: XKeyEvent) -> Bool {
    guard let client = textClient else { return false }
    keyboardDidChange(isHere: true)
    if textFocusIsStale { updateTextFocus() }
    // What helps to choose characters is seen beside the caret.
    textInput?.move(to: spot(of: client))
    textInput?.take(event)
    return textInput != nil
  }

  /// Some input methods do something when Shift alone was pressed and released.
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
      // What was made of several keys comes as a press of none.
      let isText = event.keycode == 0 || event.state & shortcuts == 0
      if isText, let text, insert(text) { return }
      keyDown(&event)
    }
    return input
  }

  /// Puts text into the view that takes text; answers false where there is none, or where it isn't text.
  @discardableResult
  private func insert(_ text: String) -> Bool {
    guard let textClient,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return false }
    textClient.insertText(text)
    return true
  }

  /// Below the caret, in pixels.
  private func spot(of client: any TextInputClient) -> (x: Int16, y: Int16) {
    let caret = client.caretRect.offset(by: client.offsetInWindow)
    return (
      Int16(clamping: Int((caret.minX * scale).rounded())),
      Int16(clamping: Int((caret.maxY * scale).rounded()))
    )
  }
}
