import Chrome
import Configuration
import Interface
import Language
import Parts
import Toolkit

/// Opens the settings, and hides the chrome.
final class SettingsController: Controller {
  private let workspace: Workspace
  private let keys: CommandController

  init(_ workspace: Workspace, _ keys: CommandController) {
    (self.workspace, self.keys) = (workspace, keys)
    view.chrome.isHidden = settings.now.hidesChrome
  }

  private var settings: SettingsStore { workspace.settings }
  private var view: StudioView { workspace.view }

  var commands: [Command] {
    let words = workspace.words
    return [
      Command(.chrome, words) {
        [unowned self] in settings.now.hidesChrome.toggle()
      },
      Command(.settings, words) {
        [unowned self] in togglePanel()
      },
    ]
  }

  func settingsDidChange(from old: Settings) {
    // The panel already shows changes made in it, but not those made in another window.
    if workspace.desk.front !== workspace, view.openPanel(SettingsPanel.self) != nil {
      view.closePanel()
    }
    guard settings.now.hidesChrome != old.hidesChrome else { return }
    view.chrome.isHidden = settings.now.hidesChrome
    view.setNeedsLayout()
    if settings.now.hidesChrome { tellHowToShowChrome() }
  }

  /// Tells a user who may have no keyboard how to show the chrome again.
  private func tellHowToShowChrome() {
    let words = workspace.words
    let key = workspace.keys("chrome").first?.text(words) ?? words[.openContextMenu]
    view.bulletin.show(toast: words(.controlsHidden, ["key": key]))
  }

  /// Opens or closes the panel of settings.
  private func togglePanel() {
    guard view.openPanel(SettingsPanel.self) == nil else { return view.closePanel() }
    view.openPanel { [unowned self] words in
      let others = workspace.controllers.flatMap(\.settingsViews)
      let panel = SettingsPanel(settings.now, words, others: others)
      panel.onChange = { [unowned self] change in change(&settings.now) }
      panel.onShortcuts = { [unowned self] in keys.togglePanel() }
      return panel
    }
  }
}
