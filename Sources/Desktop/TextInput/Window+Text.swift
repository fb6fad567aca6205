import CX11
import Geometry
import Toolkit

extension Window {
  public func focusDidChange() {
    textFocusIsStale = true
    if textInput != nil || textClient != nil { connection.textIsStale = true }
  }

  /// The keyboard came to the window, or went away from it.
  func keyboardDidChange(isHere: Bool) {
    guard isHere != hasKeyboard else { return }
    hasKeyboard = isHere
    focusDidChange()
  }

  /// A key is the next to come. What helps to choose characters is first seen then, and is told of the caret.
  func keyIsComing() {
    updateTextInput()
    if let textInput, let client = textClient { textInput.move(to: spot(of: client)) }
  }

  /// Lets the input method know of the view that text is for, after all that has come. Where no view has ever taken
  /// text there is none.
  func updateTextInput() {
    textInput?.renew()
    if textFocusIsStale { updateTextFocus() }
    // As long as a view takes text, its caret may come to be elsewhere.
    connection.textIsStale = textClient != nil
  }

  /// Puts the text of a press into the view that takes text; answers whether it was text.
  func insertText(of event: inout XKeyEvent) -> Bool {
    guard content.focus != nil, textClient != nil else { return false }
    keyboardDidChange(isHere: true)
    // The caret will be elsewhere after it.
    connection.textIsStale = true
    let shortcuts = UInt32(ControlMask | Mod1Mask | Mod4Mask)
    // What an input method has made of several keys comes as a press of none.
    guard event.keycode == 0 || event.state & shortcuts == 0 else { return false }
    guard let text = textInput?.text(of: &event) ?? keyboard.text(of: &event),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return false }
    textClient?.insertText(text)
    return true
  }

  private var textClient: (any TextInputClient)? { content.focus as? any TextInputClient }

  private func updateTextFocus() {
    textFocusIsStale = false
    textInput?.unfocus()
    guard hasKeyboard, textClient != nil else { return }
    if textInput == nil {
      textInput = TextInput(connection, window: id)
      textInput?.onMark = { [unowned self] text, caret in
        textClient?.setMarkedText(text, caret: caret)
      }
    }
    textInput?.focus()
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
