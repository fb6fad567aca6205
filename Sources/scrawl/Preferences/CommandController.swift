import Canvas
import Chrome
import Configuration
import Desktop
import Interface
import Language
import Parts
import Session
import System
import Terminal
import Toolkit

/// Runs commands by keys, the menu and the palette, and lets the user change keys.
final class CommandController: Controller {
  private let workspace: Workspace
  private let file: SettingsFile

  /// The keys of all commands. Changes take effect at once and are saved.
  private var shortcuts = Shortcuts(defaults: []) {
    didSet { keep(oldValue) }
  }

  /// The closures that end the effects of held keys.
  private var holds: [Key.Symbol: () -> Void] = [:]

  init(_ workspace: Workspace) {
    self.workspace = workspace
    file = workspace.desk.file("shortcuts")
    workspace.keys = { [unowned self] in shortcuts.keys(of: $0) }
    view.onKey = { [unowned self] in press($0) }
    view.onKeyUp = { [unowned self] in letGo(of: $0) }
    view.onHover = { [unowned self] in
      view.showTooltip(for: $0) { name in
        inPalette.first { $0.titleNow == name }?.keys.first?.text(words)
      }
    }
  }

  private var view: StudioView { workspace.view }
  private var words: Words { workspace.words }

  var commands: [Command] {
    [
      Command(.shortcuts, words) { [unowned self] in togglePanel() },
      Command(.palette, words) {
        [unowned self] in view.toggle(CommandPalette(inPalette, words))
      },
      Command("about", in: .help, words[.about]) { [unowned self] in
        view.ask { words in
          Dialog(
            words[.about],
            detail: words(.aboutDetail, ["version": Options.versionNumber]),
            answers: [.init(words[.close])], urges: false)
        }
      },
      Command(.menu, words) { [unowned self] in openMenu() },
    ]
  }

  /// Reads the user's keys. Call this when the list of controllers is complete.
  func begin() {
    let defaults = all.map { Shortcuts.Default(id: $0.id, keys: $0.keys) }
    assert(
      defaults.sharedKeys.isEmpty, "Commands share the keys \(defaults.sharedKeys.notation).")
    shortcuts = Shortcuts(defaults: defaults, changes: changes)
    file.observe(for: self) { [unowned self] _ in
      shortcuts = Shortcuts(defaults: defaults, changes: changes)
      view.openPanel(ShortcutsPanel.self)?.show()
    }
    connectMenu()
    showKeys()
  }

  /// The user's keys, in the form of the file.
  private var changes: [String: [Key]] {
    var changes: [String: [Key]] = [:]
    for id in file.values.keys {
      changes[id] = file.values[id].flatMap { [Key](notation: $0) }
    }
    return changes
  }

  func settingsDidChange(from old: Settings) {
    if workspace.settings.now.showsToolKeys != old.showsToolKeys { showKeys() }
  }

  func drawingDidBegin() {
    showKeys()
  }

  func wordsDidChange() {
    connectMenu()
    showKeys()
  }

  // MARK: Commands

  /// All commands that can have keys, with their default keys.
  private var all: [Command] {
    let commands = workspace.controllers.flatMap(\.commands)
    return Command.Section.allCases.filter { $0 != .choices }.flatMap { section in
      commands.filter { $0.section == section }
    }
  }

  /// The commands of the palette.
  private var inPalette: [Command] {
    let choices = workspace.controllers.flatMap(\.commands).filter { $0.section == .choices }
    return all.filter { $0.id != "palette" }.map(workspace.withKeys) + choices
  }

  private func connectMenu() {
    view.chrome.title.onMenu = { [unowned self] in openMenu() }
  }

  private func openMenu() {
    view.toggle(
      Menu(MenuGroup.menu(of: all.map(workspace.withKeys), words)), at: view.chrome.title.menu)
  }

  // MARK: Keys

  /// Runs the command of `key`. Returns whether there is one.
  private func press(_ key: Key) -> Bool {
    guard let id = shortcuts.id(of: key), let command = all.first(where: { $0.id == id }) else {
      return false
    }
    if let hold = command.hold {
      hold.begin()
      holds[key.symbol] = hold.end
    } else if command.isEnabled {
      command.run()
    }
    return true
  }

  /// Ends the effect of a released key, or of all keys for nil.
  private func letGo(of key: Key?) {
    for symbol in key.map({ [$0.symbol] }) ?? Array(holds.keys) {
      holds.removeValue(forKey: symbol)?()
    }
  }

  private func keep(_ old: Shortcuts) {
    let (new, old) = (shortcuts.changes, old.changes)
    for id in Set(new.keys).union(old.keys) where new[id] != old[id] {
      file.set(id, to: new[id]?.notation, by: self)
    }
    showKeys()
  }

  /// Shows the keys on the tool bar and in the greeting.
  private func showKeys() {
    let session = workspace.session
    let hasName = session.isNamed || session.origin != nil
    view.greeting.show(saveKey: hasName ? nil : shortcuts.keys(of: "save").first)
    let showsToolKeys = workspace.settings.now.showsToolKeys
    view.chrome.tools.showKeys { tool in
      showsToolKeys ? shortcuts.keys(of: tool.command.id).first?.text(words) : nil
    }
  }

  // MARK: Shortcuts panel

  /// Opens or closes the panel of shortcuts.
  func togglePanel() {
    guard view.openPanel(ShortcutsPanel.self) == nil else { return view.closePanel() }
    view.openPanel { [unowned self] words in
      let panel = ShortcutsPanel(words) { [unowned self] in all.map(workspace.withKeys) }
      panel.onChange = { [unowned self] in askForKey(of: $0) }
      panel.onReset = { [unowned self] in resetKeys() }
      return panel
    }
  }

  /// Restores the default keys of all commands. If this loses any of the user's keys, asks first.
  private func resetKeys() {
    let count = shortcuts.changes.count
    guard count > 0 else { return }
    view.ask { words in
      .resettingKeys(of: count, words) { [weak self] in self?.set { $0.resetAll() } }
    }
  }

  private func askForKey(of command: Command) {
    view.ask { [unowned self] words in
      KeyQuestion(command.title, words) { [unowned self] key in
        var loser: String?
        set { loser = $0.bind(key, to: command.id) }
        guard let loser, let other = all.first(where: { $0.id == loser }) else { return }
        workspace.showToast(words(.keyTakenFrom, ["key": key.text(words), "name": other.title]))
      } onRemove: { [unowned self] in
        set { $0.unbind(command.id) }
      } onReset: { [unowned self] in
        set { $0.reset(command.id) }
      }
    }
  }

  private func set(_ change: (inout Shortcuts) -> Void) {
    change(&shortcuts)
    view.openPanel(ShortcutsPanel.self)?.show()
  }
}
