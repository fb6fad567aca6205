package import Language
package import Toolkit

extension Key {
  /// The key as menus write it: Ctrl+Shift+Z, in German Strg+Umschalt+Z.
  package func text(_ words: Words) -> String {
    let names: [(Modifiers, Phrase)] = [
      (.control, .keyControl), (.alt, .keyAlt), (.shift, .keyShift), (.command, .keySuper),
    ]
    let held = names.filter { modifiers.contains($0.0) }.map { words[$0.1] }
    return (held + [symbol.text(words)]).joined(separator: "+")
  }
}

extension Key.Symbol {
  /// The key's label.
  package func text(_ words: Words) -> String {
    switch self {
    case .character(let character): String(character).uppercased()
    case .escape: words[.keyEscape]
    case .enter: words[.keyEnter]
    case .tab: words[.keyTab]
    case .space: words[.keySpace]
    case .backspace: words[.keyBackspace]
    case .delete: words[.keyDelete]
    case .left: words[.keyLeft]
    case .right: words[.keyRight]
    case .up: words[.keyUp]
    case .down: words[.keyDown]
    case .home: words[.keyHome]
    case .end: words[.keyEnd]
    case .pageUp: words[.keyPageUp]
    case .pageDown: words[.keyPageDown]
    case .insert: words[.keyInsert]
    case .menu: words[.keyMenu]
    case .function(let number): "F\(number)"
    }
  }
}
