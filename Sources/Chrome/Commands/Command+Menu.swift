import Interface
package import Language
package import Toolkit

extension Menu.Item {
  /// The menu item that runs `command`.
  package init(_ command: Command, _ words: Words) {
    self.init(
      command.titleNow, keyText: command.keys.first?.text(words) ?? "",
      isEnabled: command.isEnabled,
      isOn: command.isOn, action: command.run)
  }
}
