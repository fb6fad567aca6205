import Geometry
import Language
import Toolkit

extension Studio {
  /// Opens the settings at the side, or closes them.
  func toggleSettings() {
    guard view.openPanel(SettingsPanel.self) == nil else { return view.closePanel() }
    view.openPanel { [unowned self] words in
      let panel = SettingsPanel(settings, words)
      panel.onChange = { [unowned self] change in change(&settings) }
      panel.onShortcuts = { [unowned self] in toggleShortcuts() }
      return panel
    }
  }

  /// Opens the page of all keys at the side, or closes it.
  func toggleShortcuts() {
    guard view.openPanel(ShortcutsPanel.self) == nil else { return view.closePanel() }
    view.openPanel { [unowned self] words in
      let panel = ShortcutsPanel(words) { [unowned self] in allCommands }
      panel.onChange = { [unowned self] in askForKey(of: $0) }
      panel.onReset = { [unowned self] in setShortcuts { $0.resetAll() } }
      return panel
    }
  }

  private func askForKey(of command: Command) {
    view.ask { [unowned self] words in
      KeyQuestion(command.title, words) { [unowned self] key in
        var loser: String?
        setShortcuts { loser = $0.bind(key, to: command.id) }
        guard let loser, let other = allCommands.first(where: { $0.id == loser }) else { return }
        tell(words(.keyTakenFrom, ["key": key.text(words), "name": other.title]))
      } onRemove: { [unowned self] in
        setShortcuts { $0.unbind(command.id) }
      } onReset: { [unowned self] in
        setShortcuts { $0.reset(command.id) }
      }
    }
  }

  private func setShortcuts(_ change: (inout Shortcuts) -> Void) {
    change(&shortcuts)
    view.openPanel(ShortcutsPanel.self)?.show()
  }
}
