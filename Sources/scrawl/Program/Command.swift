import Toolkit

/// Something that the program can be told to do: by a key, by the menu, by name.
struct Command {
  /// A word that settings keep.
  let id: String

  /// What people call it.
  let title: String

  /// The keys that do it, the one that is shown first.
  let keys: [Key]
  let isEnabled: Bool

  /// Whether it is what counts now, among others that could.
  let isOn: Bool
  let run: () -> Void

  init(
    _ id: String, _ title: String, _ keys: [Key] = [],
    isEnabled: Bool = true, isOn: Bool = false, run: @escaping () -> Void
  ) {
    self.id = id
    self.title = title
    self.keys = keys
    self.isEnabled = isEnabled
    self.isOn = isOn
    self.run = run
  }
}

extension Key {
  /// The key as it is written: Ctrl+Shift+Z.
  var text: String {
    let names: [(Modifiers, String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.command, "Super"),
    ]
    let held = names.filter { modifiers.contains($0.0) }.map(\.1)
    return (held + [symbol.text]).joined(separator: "+")
  }
}

extension Key.Symbol {
  var text: String {
    switch self {
    case .character(let character): String(character).uppercased()
    case .escape: "Escape"
    case .enter: "Enter"
    case .tab: "Tab"
    case .space: "Space"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .function(let number): "F\(number)"
    }
  }
}
