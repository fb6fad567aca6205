import Toolkit

extension Menu.Item {
  /// The line of a menu that runs `command`.
  init(_ command: Command) {
    self.init(
      command.title, keyText: command.keys.first?.text ?? "", isEnabled: command.isEnabled,
      isOn: command.isOn, action: command.run)
  }
}
