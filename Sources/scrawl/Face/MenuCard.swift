import Geometry
import Toolkit

/// A menu: commands by name, with their keys.
final class MenuCard: Card {
  /// Called before a command is run, and when the menu is left.
  var onLeave: (() -> Void)?

  init(_ sections: [[Command]]) {
    super.init(.column, gap: 2, padding: 6)
    for (index, commands) in sections.enumerated() {
      if index > 0 { addSubview(Rule()) }
      for command in commands { addSubview(row(command)) }
    }
  }

  override func didEnterWindow() {
    root?.focusScope = self
    root?.moveFocus(backwards: false)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: 280, height: super.sizeThatFits(size).height)
  }

  override func keyDown(_ key: Key) -> Bool {
    switch key.symbol {
    case .escape: onLeave?()
    case .down: root?.moveFocus(backwards: false)
    case .up: root?.moveFocus(backwards: true)
    default: return false
    }
    return true
  }

  private func row(_ command: Command) -> MenuRow {
    let row = MenuRow(command.title, keyText: command.isOn ? "✓" : command.keys.first?.text ?? "")
    row.isEnabled = command.isEnabled
    row.isSelected = command.isOn
    row.onAction = { [unowned self] in
      onLeave?()
      command.run()
    }
    return row
  }
}
