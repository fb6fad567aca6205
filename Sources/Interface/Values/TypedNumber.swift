package import Geometry
package import Language
package import Toolkit

/// A text field with a number.
///
/// Enter applies the number and returns the focus to the canvas, Tab and a click elsewhere apply it too, and Escape restores the
/// old number. Enter refuses a text that is no number, and losing the focus then restores the old number.
package final class TypedNumber: TextField {
  /// Called with a number that the user has typed.
  package var onNumber: ((Double) -> Void)?

  private let words: Words

  /// The text of the number that was shown last.
  private var shown = ""
  private var wasFocused = false

  package init(_ name: String, _ words: Words) {
    self.words = words
    super.init("", placeholder: "")
    self.name = name
    limit = 24
    onSubmit = { [unowned self] text in submit(text) }
  }

  private func submit(_ text: String) {
    guard text == shown || words.number(in: text) != nil else { return refuse() }
    root?.setFocus(nil)
  }

  /// Shows `value`, or nothing for nil; keeps a text that the user is typing.
  package func show(_ value: Double?) {
    let new = value.map { words.number($0) } ?? ""
    let isTyped = isFocused && text != shown
    shown = new
    if !isTyped { text = new }
  }

  /// Applies the typed number.
  private func take() {
    let typed = text
    guard typed != shown else { return }
    let number = words.number(in: typed)
    text = shown
    if let number { onNumber?(number) }
  }

  package override func keyDown(_ key: Key) -> Bool {
    guard key == Key(.escape), isFocused else { return super.keyDown(key) }
    text = shown
    root?.setFocus(nil)
    return true
  }

  package override func stateDidChange() {
    super.stateDidChange()
    if wasFocused, !isFocused { take() }
    if !wasFocused, isFocused { select { $0.selectAll() } }
    wasFocused = isFocused
  }
}
