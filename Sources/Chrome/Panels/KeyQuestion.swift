package import Language
package import Toolkit

/// Asks for a key: the next one pressed, other than those that navigate the dialog.
package final class KeyQuestion: Dialog {
  private let onKey: (Key) -> Void

  package init(
    _ title: String, _ words: Words, onKey: @escaping (Key) -> Void,
    onRemove: @escaping () -> Void, onReset: @escaping () -> Void
  ) {
    self.onKey = onKey
    super.init(
      words(.changeKeyOf, ["name": title]), detail: words[.pressNewKey],
      answers: [
        .init(words[.removeKey], action: onRemove), .init(words[.usualKey], action: onReset),
        .init(words[.cancel]),
      ], urges: false)
  }

  package override func keyDown(_ key: Key) -> Bool {
    switch key.symbol {
    case .escape, .tab, .enter, .space, .left, .right, .up, .down:
      if key.modifiers.isSubset(of: .shift) { return super.keyDown(key) }
    default: break
    }
    removeFromSuperview()
    onKey(key)
    return true
  }
}
